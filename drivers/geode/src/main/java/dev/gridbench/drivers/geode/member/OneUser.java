package dev.gridbench.drivers.geode.member;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.security.MessageDigest;
import java.util.Properties;
import org.apache.geode.security.AuthenticationFailedException;
import org.apache.geode.security.SecurityManager;

/** Lets in one user, who may do everything, and the cluster's own members. */
public final class OneUser implements SecurityManager {

  private String salt = "";
  private String hash = "";

  @Override
  public void init(Properties properties) {
    salt = properties.getProperty(UserHash.SALT, "");
    hash = properties.getProperty(UserHash.HASH, "");
  }

  @Override
  public Object authenticate(Properties credentials) {
    String user = credentials.getProperty(USER_NAME, "");
    String password = credentials.getProperty(PASSWORD, "");
    String shown = user.equals(UserHash.MEMBER) ? password : UserHash.of(salt, user, password);
    if (hash.isEmpty()
        || !MessageDigest.isEqual(hash.getBytes(US_ASCII), shown.getBytes(US_ASCII))) {
      throw new AuthenticationFailedException("unknown user or wrong password");
    }
    return user;
  }
}
