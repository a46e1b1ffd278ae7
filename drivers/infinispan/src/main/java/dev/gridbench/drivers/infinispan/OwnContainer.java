package dev.gridbench.drivers.infinispan;

import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.transform.OutputKeys;
import javax.xml.transform.Transformer;
import javax.xml.transform.TransformerException;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.dom.DOMSource;
import javax.xml.transform.stream.StreamResult;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NamedNodeMap;
import org.w3c.dom.Node;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;

/**
 * A member's configuration with the cache container and the threads of a file that the study
 * brings. What that file says of JGroups and of the server, where both listen and who is let in, is
 * left out.
 */
final class OwnContainer {

  private static final String CONTAINER = "cache-container";
  private static final String TRANSPORT = "transport";

  /** What a transport has of gridbench. */
  private static final Set<String> PLACED = Set.of("stack", "cluster", "node-name");

  private final Document whole;

  private OwnContainer(Document whole) {
    this.whole = whole;
  }

  /**
   * @param plain the configuration of a member without such a file
   * @param own the text of the file
   * @throws IllegalArgumentException if it is none of Infinispan's
   */
  static String in(String plain, String own) {
    try {
      Document theirs = parsed(own);
      OwnContainer merged = new OwnContainer(parsed(plain));
      merged.take(theirs);
      return merged.text();
    } catch (IOException | SAXException | ParserConfigurationException | TransformerException e) {
      throw new IllegalArgumentException(
          "the file of option config is no XML that can be read (%s)".formatted(e.getMessage()), e);
    }
  }

  private static Document parsed(String text)
      throws IOException, SAXException, ParserConfigurationException {
    DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
    factory.setNamespaceAware(true);
    factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
    factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
    DocumentBuilder builder = factory.newDocumentBuilder();
    builder.setErrorHandler(null);
    return builder.parse(new InputSource(new StringReader(text)));
  }

  private void take(Document theirs) {
    Element plain = named(whole.getDocumentElement(), CONTAINER).get(0);
    List<Element> containers = named(theirs.getDocumentElement(), CONTAINER);
    if (containers.size() != 1) {
      throw new IllegalArgumentException(
          "the file of option config has %d elements cache-container below infinispan, and needs one"
              .formatted(containers.size()));
    }
    Element placed = imported(containers.get(0));
    placed.setAttribute("name", plain.getAttribute("name"));
    placed.setAttribute("statistics", "true");
    Element transport = (Element) named(plain, TRANSPORT).get(0).cloneNode(true);
    for (Element old : named(placed, TRANSPORT)) {
      keep(old.getAttributes(), transport);
      placed.removeChild(old);
    }
    placed.insertBefore(transport, placed.getFirstChild());
    for (Element threads : named(theirs.getDocumentElement(), "threads")) {
      plain.getParentNode().insertBefore(imported(threads), plain);
    }
    plain.getParentNode().replaceChild(placed, plain);
  }

  private static void keep(NamedNodeMap attributes, Element transport) {
    for (int i = 0; i < attributes.getLength(); i++) {
      String name = attributes.item(i).getNodeName();
      if (!PLACED.contains(name) && !name.startsWith("xmlns")) {
        transport.setAttribute(name, attributes.item(i).getNodeValue());
      }
    }
  }

  /** In the language of the member's version, for a file may be of another. */
  private Element imported(Element theirs) {
    Element ours = (Element) whole.importNode(theirs, true);
    return (Element) renamed(ours, String.valueOf(whole.getDocumentElement().getNamespaceURI()));
  }

  private Node renamed(Element element, String namespace) {
    for (Element child : elements(element)) {
      Node unused = renamed(child, namespace);
    }
    boolean infinispans =
        String.valueOf(element.getNamespaceURI()).startsWith("urn:infinispan:config");
    element.removeAttribute("xmlns");
    return infinispans ? whole.renameNode(element, namespace, element.getLocalName()) : element;
  }

  private static List<Element> named(Element parent, String name) {
    return elements(parent).stream().filter(each -> name.equals(each.getLocalName())).toList();
  }

  private static List<Element> elements(Element parent) {
    List<Element> elements = new ArrayList<>();
    for (Node child = parent.getFirstChild(); child != null; child = child.getNextSibling()) {
      if (child instanceof Element element) {
        elements.add(element);
      }
    }
    return elements;
  }

  private String text() throws TransformerException {
    Transformer writer = TransformerFactory.newInstance().newTransformer();
    writer.setOutputProperty(OutputKeys.OMIT_XML_DECLARATION, "yes");
    StringWriter text = new StringWriter();
    writer.transform(new DOMSource(whole), new StreamResult(text));
    return text + "\n";
  }
}
