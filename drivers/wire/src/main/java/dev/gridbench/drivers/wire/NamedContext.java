package dev.gridbench.drivers.wire;

import java.security.KeyManagementException;
import java.security.SecureRandom;
import javax.net.ssl.KeyManager;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLContextSpi;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLServerSocketFactory;
import javax.net.ssl.SSLSessionContext;
import javax.net.ssl.SSLSocketFactory;
import javax.net.ssl.TrustManager;
import org.jspecify.annotations.Nullable;

/**
 * Another context, whose engines compare each server's certificate with one name: for libraries
 * that make an engine without saying whom it will speak to, and so compare nothing.
 */
final class NamedContext extends SSLContext {

  NamedContext(SSLContext other, String name) {
    super(new Engines(other, name), other.getProvider(), other.getProtocol());
  }

  private static final class Engines extends SSLContextSpi {

    private static final int NO_PORT = -1;

    private final SSLContext other;
    private final String name;

    Engines(SSLContext other, String name) {
      this.other = other;
      this.name = name;
    }

    @Override
    protected SSLEngine engineCreateSSLEngine() {
      return engineCreateSSLEngine(name, NO_PORT);
    }

    @Override
    protected SSLEngine engineCreateSSLEngine(String host, int port) {
      SSLEngine engine = other.createSSLEngine(name, NO_PORT);
      SSLParameters parameters = engine.getSSLParameters();
      parameters.setEndpointIdentificationAlgorithm(PemFiles.NAMED);
      engine.setSSLParameters(parameters);
      return engine;
    }

    @Override
    protected void engineInit(
        KeyManager @Nullable [] keys,
        TrustManager @Nullable [] trust,
        @Nullable SecureRandom random)
        throws KeyManagementException {
      throw new KeyManagementException("this context is ready");
    }

    @Override
    protected SSLSocketFactory engineGetSocketFactory() {
      return other.getSocketFactory();
    }

    @Override
    protected SSLServerSocketFactory engineGetServerSocketFactory() {
      return other.getServerSocketFactory();
    }

    @Override
    protected SSLSessionContext engineGetServerSessionContext() {
      return other.getServerSessionContext();
    }

    @Override
    protected SSLSessionContext engineGetClientSessionContext() {
      return other.getClientSessionContext();
    }
  }
}
