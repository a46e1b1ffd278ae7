package dev.gridbench.drivers.coherence;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.security.cert.CertificateParsingException;
import java.security.cert.X509Certificate;
import java.util.Collection;
import java.util.List;
import javax.net.ssl.HostnameVerifier;
import javax.net.ssl.SSLPeerUnverifiedException;
import javax.net.ssl.SSLSession;

/**
 * Compares a member's certificate with the names by which members are attached (RFC 9525, section
 * 6.3): the vendor's own verifier compares no addresses, and accepts any server at a local one.
 */
public final class CertifiedName implements HostnameVerifier {

  private static final int DNS = 2;
  private static final int ADDRESS = 7;
  private static final String ANY = "*.";
  private static final String LITERAL = "[0-9.]+|.*:.*";

  private final List<String> hosts;

  /**
   * Made by Coherence.
   *
   * @param hosts separated by commas
   */
  public CertifiedName(String hosts) {
    this.hosts = List.of(hosts.split(","));
  }

  @Override
  public boolean verify(String found, SSLSession session) {
    try {
      X509Certificate shown = (X509Certificate) session.getPeerCertificates()[0];
      Collection<List<?>> names = shown.getSubjectAlternativeNames();
      return names != null
          && names.stream().anyMatch(name -> hosts.stream().anyMatch(host -> named(name, host)));
    } catch (SSLPeerUnverifiedException | CertificateParsingException none) {
      return false;
    }
  }

  /**
   * @param name its kind, and the name
   */
  static boolean named(List<?> name, String host) {
    String text = String.valueOf(name.get(1));
    return switch ((Integer) name.get(0)) {
      case DNS -> text.equalsIgnoreCase(host) || covers(text, host);
      case ADDRESS -> host.matches(LITERAL) && same(text, host);
      default -> false;
    };
  }

  /** One label, and no more, by a star. */
  private static boolean covers(String pattern, String host) {
    int dot = host.indexOf('.');
    return pattern.startsWith(ANY)
        && dot > 0
        && host.substring(dot + 1).equalsIgnoreCase(pattern.substring(ANY.length()));
  }

  private static boolean same(String address, String literal) {
    try {
      return InetAddress.getByName(address).equals(InetAddress.getByName(literal));
    } catch (UnknownHostException none) {
      return false;
    }
  }
}
