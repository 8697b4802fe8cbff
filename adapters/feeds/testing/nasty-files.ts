import { gzipSync } from "node:zlib"
import { zipSync } from "fflate"

const HEADER = "id,title,link,price"
const LAMP = "1,Lamp,https://a.example/1,1.50"
const PAN = "2,Pan,https://a.example/2,2.00"
const csv = (...lines: ReadonlyArray<string>) => [HEADER, LAMP, ...lines, ""].join("\n")
/** A table whose only offer has one more column. */
const column = (name: string, value: string) => `${HEADER},${name}\n${LAMP},${value}\n`
const offer = (price: string, id = "2") => `${id},Pan,https://a.example/${id},${price}`

const json = (fields: object = {}) =>
  JSON.stringify({ id: "1", title: "Lamp", link: "https://a.example/1", price: "1.50", ...fields })
const PAN_JSON = json({ id: "2", title: "Pan" })

const ITEM =
  "<item><g:id>1</g:id><g:title>Lamp</g:title><g:link>https://a.example/1</g:link><g:price>1.50 EUR</g:price></item>"
const GOOGLE = 'xmlns:g="http://base.google.com/ns/1.0"'
const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>'
const rss = (item = ITEM, { start = DECLARATION, namespace = GOOGLE } = {}) =>
  `${start}<rss ${namespace}><channel>${item}</channel></rss>`
const titled = (title: string) => rss(ITEM.replace("Lamp", title))

const latin1 = (text: string) => Buffer.from(text, "latin1")
const utf16 = (text: string) => Buffer.from(text, "utf16le")
const utf8 = (text: string) => new Uint8Array(Buffer.from(text))
const repeated = (text: string, length: number) => text.repeat(Math.ceil(length / text.length))

type NastyFile = readonly [sentence: string, content: string | Uint8Array, outcome: string]

/**
 * Files as real shops send them, each with its outcome: the ids and titles of the offers that are read, then each finding
 * with its line, or the rule that refuses the file with its position.
 */
const FILES: Readonly<Record<string, ReadonlyArray<NastyFile>>> = {
  "READ-04": [
    ["reads past a byte order mark", `\ufeff${csv()}`, "1 Lamp"],
    ["reads past two byte order marks", `\ufeff\ufeff${rss()}`, "1 Lamp"],
    [
      "reads UTF-16 of Excel's 'Unicode text'",
      utf16(`\ufeff${csv("2,Crème,https://a.example/2,2")}`),
      "1 Lamp | 2 Crème"
    ],
    ["reads big-endian UTF-16", utf16(`\ufeff${csv()}`).swap16(), "1 Lamp"],
    [
      "reads Windows-1252 without a declaration",
      latin1(csv("2,Cr\xe8me \x80 5,https://a.example/2,2")),
      "1 Lamp | 2 Crème € 5"
    ],
    ["reads Windows-1252 below a declaration of UTF-8", latin1(titled("Cr\xe8me")), "1 Crème"],
    ["reads UTF-8 below a declaration of Latin-1", titled("Crème").replace("UTF-8", "ISO-8859-1"), "1 Crème"],
    ["reads UTF-8 below a declaration of UTF-16", titled("Crème").replace("UTF-8", "UTF-16"), "1 Crème"]
  ],
  "FEED-TEXT-1": [
    [
      "warns about one file of two encodings",
      Buffer.concat([Buffer.from(csv("2,Crème,https://a.example/2,2")), latin1("3,Cr\xe8me,https://a.example/3,2\n")]),
      "1 Lamp | 2 Crème | 3 Cr\ufffdme; FEED-TEXT-1 4"
    ],
    ["warns about UTF-8 encoded twice", csv("2,CrÃ¨me,https://a.example/2,2"), "1 Lamp | 2 CrÃ¨me; FEED-TEXT-1 3"]
  ],
  "FEED-ENCODING-1": [["refuses UTF-7", rss().replace("UTF-8", "UTF-7"), "FEED-ENCODING-1"]],
  "READ-10": [
    ["removes NUL bytes in a title", csv("2,P\0an,https://a.example/2,2"), "1 Lamp | 2 Pan"],
    ["removes bidirectional marks", csv("2,\u202ePan\u202c,https://a.example/2,2"), "1 Lamp | 2 Pan"],
    [
      "limits accents piled on a letter",
      csv(`2,Pa${"\u0301".repeat(90)}n,https://a.example/2,2`),
      `1 Lamp | 2 Pa${"\u0301".repeat(4)}n`
    ],
    ["decodes entities escaped twice", titled("Lamp &amp;amp; kap"), "1 Lamp & kap"],
    ["removes HTML in CDATA", titled("<![CDATA[<b>Lamp</b> &amp; kap]]>"), "1 Lamp & kap"],
    [
      "reads a title in capitals with emoji as it is",
      csv("2,🔥 PAN NU! 🔥,https://a.example/2,2"),
      "1 Lamp | 2 🔥 PAN NU! 🔥"
    ]
  ],
  "READ-01": [
    ["ends lines at carriage returns alone", csv(PAN).replaceAll("\n", "\r"), "1 Lamp | 2 Pan"],
    ["ends lines at two carriage returns and a line feed", csv(PAN).replaceAll("\n", "\r\r\n"), "1 Lamp | 2 Pan"],
    ["skips rows of separators only", csv(",,,", ",,,", PAN, "\0\0\0"), "1 Lamp | 2 Pan"],
    ["skips a header in the middle", csv(HEADER, PAN), "1 Lamp | 2 Pan"],
    ["takes the first of two columns of one name", `${HEADER},price\n${LAMP},9.99\n`, "1 Lamp"],
    ["reads past columns without a name", `id,,title,,link,price,,\n1,x,Lamp,,https://a.example/1,1.50,,\n`, "1 Lamp"],
    [
      "reads the separator that Excel names",
      "sep=;\r\nid;title;link;price\r\n1;Lamp;https://a.example/1;1,50\r\n",
      "1 Lamp"
    ],
    ["reads a separator that is named in quotes", `"SEP=,"\n${csv()}`, "1 Lamp"],
    ["reads the text of a formula", 'id,title,link,price\n="001","=""Lamp""",https://a.example/1,1.50\n', "001 Lamp"],
    ["takes the NULL of a database as nothing", column("gtin", "NULL"), "1 Lamp"],
    ["takes the error of a formula as nothing", csv("2,Pan,https://a.example/2,#N/B"), "1 Lamp; FEED-PRICE-1 3"],
    [
      "reads names in capitals with blanks around",
      " ID , TITLE ,LINK, PRICE\n1,Lamp,https://a.example/1,1.50\n",
      "1 Lamp"
    ],
    [
      "reads quotes doubled, single and in the middle",
      csv('2,"Pan 24"" ""XL""",https://a.example/2,2', '3,Pan 24" XL,https://a.example/3,2'),
      '1 Lamp | 2 Pan 24" "XL" | 3 Pan 24" XL'
    ],
    ["reads 10,000 columns", `${HEADER}${",x".repeat(10_000)}\n${LAMP}${",y".repeat(10_000)}\n`, "1 Lamp"]
  ],
  "FEED-RECORD-2": [
    [
      "leaves out a row with a comma too many",
      csv("2,Pan, groot,https://a.example/2,2", offer("2", "3")),
      "1 Lamp | 3 Pan; FEED-RECORD-2 3"
    ],
    ["leaves out decimal commas in a table with commas", csv(offer("2,50")), "1 Lamp; FEED-RECORD-2 3"]
  ],
  "FEED-LINK-1": [["leaves out a row that is too short", csv("2,Pan"), "1 Lamp; FEED-LINK-1 3, FEED-PRICE-1 3"]],
  "FEED-CSV-1": [
    ["refuses a quote that never closes", csv('2,"Pan,https://a.example/2,2', offer("2", "3")), "FEED-CSV-1 3:-"]
  ],
  "FEED-FORMAT-2": [["refuses a table without a header", `${LAMP}\n${PAN}\n`, "FEED-FORMAT-2 1:-"]],
  "FEED-EMPTY-1": [
    ["refuses a file of nothing", "", "FEED-EMPTY-1"],
    ["refuses a file of blank lines", "\r\n\r\n  \r\n", "FEED-EMPTY-1"],
    ["refuses a header alone", HEADER, "FEED-EMPTY-1"],
    ["refuses a channel without items", rss(""), "FEED-EMPTY-1"]
  ],
  "READ-03": [
    ["reads JSON lines with commas between them", `${json()},\n${PAN_JSON},\n`, "1 Lamp | 2 Pan"],
    ["reads JSON lines within brackets", `[\n${json()},\n${PAN_JSON}\n]`, "1 Lamp | 2 Pan"],
    ["reads a list on one line with a comma at its end", `[${json()},${PAN_JSON},]`, "1 Lamp | 2 Pan"],
    [
      "reads a number of 20 digits as an id",
      `[${json().replace('"1"', "12345678901234567890")}]`,
      "12345678901234567890 Lamp"
    ],
    [
      "takes keys of the prototype for data",
      `[${json().replace("{", '{"__proto__":{"title":"x"},"constructor":1,')}]`,
      "1 Lamp"
    ]
  ],
  "FEED-RECORD-1": [
    [
      "leaves out a first line that is no JSON",
      `${json().replace('"1.50"', "NaN")}\n${PAN_JSON}\n`,
      "2 Pan; FEED-RECORD-1 1"
    ]
  ],
  "FEED-JSON-1": [
    ["refuses NaN in a list", `[${json().replace('"1.50"', "NaN")}]`, "FEED-JSON-1 1:2"],
    ["refuses a comma at the end of an object", `[${json().replace("}", ",}")}]`, "FEED-JSON-1 1:71"],
    ["refuses single quotes", `[${json().replaceAll('"', "'")}]`, "FEED-JSON-1 1:3"],
    ["refuses lists 2,000 deep", repeated("[", 2_000), "FEED-JSON-1 1:1002"]
  ],
  "FEED-CUT-1": [
    ["refuses a list that breaks off", `[${json()},${PAN_JSON.slice(0, 30)}`, "FEED-CUT-1 1:102"],
    ["refuses a document that breaks off", rss().slice(0, -20), "FEED-CUT-1 1:202"]
  ],
  "READ-02": [
    ["reads a declaration behind blank lines", `\n \r\n${rss()}`, "1 Lamp"],
    ["reads past control characters that XML forbids", titled("La\u000bmp\u0000"), "1 Lamp"],
    [
      "reads Google's namespace with a slash at its end",
      rss(ITEM, { namespace: GOOGLE.replace("1.0", "1.0/") }),
      "1 Lamp"
    ],
    [
      "reads any prefix of Google's namespace",
      rss(ITEM.replaceAll("g:", "p:"), { namespace: GOOGLE.replace(":g", ":p") }),
      "1 Lamp"
    ],
    ["reads past a document type without entities", rss(ITEM, { start: "<!DOCTYPE rss>" }), "1 Lamp"]
  ],
  "FEED-XML-1": [
    ["refuses a prefix that is nowhere declared", rss(ITEM, { namespace: 'version="2.0"' }), "FEED-XML-1 1:79"],
    ["refuses an ampersand that is not escaped", titled("Lamp & kap"), "FEED-XML-1 1:127"],
    ["refuses an item that is not closed", rss(ITEM.replace("</item>", "")), "FEED-XML-1 1:209"],
    ["refuses text behind the document", `${rss()}\nKlaar in 3 s`, "FEED-XML-1 2:13"]
  ],
  "FEED-XML-2": [
    [
      "refuses a billion laughs",
      rss(ITEM, { start: '<!DOCTYPE rss [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>' }),
      "FEED-XML-2 1:60"
    ]
  ],
  "FEED-FORMAT-1": [
    ["refuses a page to log in", "<html lang=nl>\n<body><form>Log in</form></body></html>", "FEED-FORMAT-1"],
    ["refuses a page of an error in XHTML", `${DECLARATION}<html><body>404</body></html>`, "FEED-FORMAT-1 1:45"],
    ["refuses a warning of PHP before the feed", `<br />\n<b>Warning</b>: mysql\n${rss()}`, "FEED-FORMAT-1 1:7"],
    ["refuses the words of a rate limit", "Too many requests\n", "FEED-FORMAT-1"],
    ["refuses a PDF", "%PDF-1.7\n1 0 obj", "FEED-FORMAT-1"],
    [
      "refuses an Excel workbook",
      zipSync({ "[Content_Types].xml": utf8("<x/>"), "xl/workbook.xml": utf8("<x/>") }),
      "FEED-FORMAT-1"
    ],
    ["refuses an old Excel workbook", Buffer.from("d0cf11e0a1b11ae1000000000000", "hex"), "FEED-FORMAT-1"],
    ["refuses a gzip in a gzip", gzipSync(gzipSync(csv())), "FEED-FORMAT-1"]
  ],
  "FEED-XML-3": [["refuses a sitemap", `${DECLARATION}<urlset><url/></urlset>`, "FEED-XML-3 1:47"]],
  "FEED-ZIP-1": [
    ["refuses a gzip that breaks off", gzipSync(csv(PAN)).subarray(0, 50), "FEED-ZIP-1"],
    ["refuses a zip that breaks off", zipSync({ "a.csv": utf8(csv(PAN)) }).subarray(0, 60), "FEED-ZIP-1"]
  ],
  "FEED-ZIP-2": [
    ["refuses a zip with two feeds", zipSync({ "a.csv": utf8(csv()), "b.csv": utf8(csv()) }), "FEED-ZIP-2"],
    ["refuses a zip with a path out of its folder", zipSync({ "../../feed.csv": utf8(csv()) }), "FEED-ZIP-2"]
  ],
  "READ-05": [
    [
      "reads a zip of a Mac",
      zipSync({ "map/": utf8(""), "map/a.csv": utf8(csv()), "__MACOSX/map/._a.csv": utf8("x") }),
      "1 Lamp"
    ],
    ["reads two gzips behind each other", Buffer.concat([gzipSync(csv()), gzipSync(`${PAN}\n`)]), "1 Lamp | 2 Pan"]
  ],
  "FEED-PRICE-3": [
    ["leaves out prices of zero and below", csv(offer("0"), offer("-5", "3")), "1 Lamp; FEED-PRICE-3 3, FEED-PRICE-3 4"]
  ],
  "FEED-PRICE-4": [["leaves out a price of a billion", csv(offer("1000000000")), "1 Lamp; FEED-PRICE-4 3"]],
  "FEED-PRICE-7": [["leaves out a price 'vanaf'", csv(offer("vanaf € 5")), "1 Lamp; FEED-PRICE-7 3"]],
  "FEED-PRICE-10": [["leaves out a price per order", csv(offer("5 EUR per bestelling")), "1 Lamp; FEED-PRICE-10 3"]],
  "FEED-PRICE-2": [
    [
      "reads dashes, signs and thousands",
      csv(offer("€ 10.-"), offer('"1.299,--"', "3"), offer("EUR 10", "4")),
      "1 Lamp | 2 Pan | 3 Pan | 4 Pan"
    ]
  ],
  "FEED-CURRENCY-1": [
    [
      "leaves out other currencies of a mixed feed",
      csv(offer("5 USD"), offer("5 EUR", "3")),
      "1 Lamp | 3 Pan; FEED-CURRENCY-1 3"
    ]
  ],
  "FEED-SALE-2": [
    [
      "warns about a day that does not exist",
      `${HEADER},sale_price,sale_price_effective_date\n${LAMP},1.00,2026-02-30/2026-12-31\n`,
      "1 Lamp; FEED-SALE-2 2"
    ]
  ],
  "FEED-GTIN-1": [["warns about a GTIN in scientific notation", column("ean", '"8,71E+12"'), "1 Lamp; FEED-GTIN-1 2"]],
  "READ-18": [["completes a GTIN without its leading zeros", column("ean", "36000291452"), "1 Lamp"]],
  "FEED-ID-2": [["leaves out the second and third of one id", csv(LAMP, LAMP), "1 Lamp; FEED-ID-2 3, FEED-ID-2 4"]],
  "FEED-ID-3": [["leaves out an id of 201 characters", csv(offer("2", "x".repeat(201))), "1 Lamp; FEED-ID-3 3"]],
  "FEED-ID-1": [
    [
      "reads ids of blanks and emoji",
      csv("a  b,Pan,https://a.example/2,2", "🍕,Pan,https://a.example/3,2"),
      "1 Lamp | a b Pan | 🍕 Pan"
    ]
  ],
  "FEED-LINK-2": [
    ["leaves out a link that runs a script", csv("2,Pan,javascript:alert(1),2"), "1 Lamp; FEED-LINK-2 3"],
    ["leaves out a path", csv("2,Pan,/product/2,2"), "1 Lamp; FEED-LINK-2 3"]
  ],
  "FEED-IMAGE-1": [
    [
      "leaves out a picture in the text of its address",
      column("image_link", '"data:image/png;base64,AAAA"'),
      "1 Lamp; FEED-IMAGE-1 2"
    ]
  ],
  "READ-14": [["reads a flag of adults in a Dutch spreadsheet", column("adult", "WAAR"), "1 Lamp 18+"]]
}

/** The files with the rule that each is about. */
export const NASTY_FILES = Object.entries(FILES).flatMap(([rule, files]) =>
  files.map(([sentence, content, outcome]) => ({ rule, sentence, content, outcome }))
)
