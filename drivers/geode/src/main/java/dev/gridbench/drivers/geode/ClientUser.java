package dev.gridbench.drivers.geode;

import dev.gridbench.api.Security;
import java.util.Properties;
import org.apache.geode.distributed.DistributedMember;
import org.apache.geode.security.AuthInitialize;

/** Who the clients of this JVM are, as Geode asks for it at each new connection. */
public final class ClientUser implements AuthInitialize {

  private static volatile Security known = Security.NONE;

  private ClientUser() {}

  /** As Geode is to find it, by the name of this method. */
  static String creator(Security security) {
    known = security;
    return ClientUser.class.getName() + ".create";
  }

  /** Called by Geode. */
  public static AuthInitialize create() {
    return new ClientUser();
  }

  @Override
  public Properties getCredentials(Properties properties, DistributedMember server, boolean peer) {
    Properties credentials = new Properties();
    credentials.setProperty(SECURITY_USERNAME, known.user());
    credentials.setProperty(SECURITY_PASSWORD, known.password());
    return credentials;
  }
}
