package dev.gridbench.api;

import java.io.Serializable;

/**
 * Connections that are encrypted. Files are in PEM.
 *
 * @param trust of certificates that vouch for servers; empty for those that the JDK trusts
 * @param certificate by which a client shows who it is, with those that vouch for it; empty for
 *     none
 * @param key of the client's certificate; empty where there is none
 */
public record Tls(String trust, String certificate, String key) implements Serializable {}
