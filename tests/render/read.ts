import { execFileSync } from "node:child_process";

const readers = {
  html: `
import html.parser, json, sys
class Reader(html.parser.HTMLParser):
    def __init__(self):
        super().__init__(convert_charrefs=True)
        self.tags, self.texts = [], []
    def handle_starttag(self, tag, attributes):
        self.tags.append([tag, dict(attributes)]); self.texts.append("")
    def handle_data(self, data):
        if self.texts: self.texts[-1] += data
pages = []
for text in json.load(sys.stdin):
    reader = Reader(); reader.feed(text); reader.close()
    pages.append([[tag, attributes, text] for (tag, attributes), text in zip(reader.tags, reader.texts)])
json.dump(pages, sys.stdout)`,
  xml: `
import json, sys, xml.etree.ElementTree as tree
def read(element):
    return [element.tag, dict(element.attrib), element.text or "", [read(child) for child in element]]
json.dump([read(tree.fromstring(text.encode())) for text in json.load(sys.stdin)], sys.stdout)`,
};

/** A start tag with its attributes and the text up to the next tag. */
export type HtmlTag = [tag: string, attributes: Record<string, string | null>, text: string];

export type XmlElement = [tag: string, attributes: Record<string, string>, text: string, children: XmlElement[]];

/** Pages as Python's HTML parser sees them. */
export function readHtml(pages: readonly string[]): HtmlTag[][] {
  return read(readers.html, pages);
}

/** Documents as a strict XML parser (expat) sees them; throws on the first that is not well-formed. */
export function readXml(documents: readonly string[]): XmlElement[] {
  return read(readers.xml, documents);
}

function read<T>(script: string, texts: readonly string[]): T {
  const output = execFileSync("python3", ["-I", "-c", script], { input: JSON.stringify(texts), maxBuffer: 1 << 28 });
  return JSON.parse(output.toString("utf8"));
}
