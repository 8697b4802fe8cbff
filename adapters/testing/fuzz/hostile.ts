/** Texts that break careless code. */
export const HOSTILE_TEXTS: ReadonlyArray<string> = [
  "",
  " ",
  "' OR 1=1 --",
  "'; DROP TABLE product; --",
  '" UNION SELECT * FROM sqlite_master --',
  "<script>alert(1)</script>",
  "\"><img src=x onerror='alert(1)'>",
  "../../../../etc/passwd",
  "..\\..\\windows\\win.ini",
  "%2e%2e%2f",
  "%00",
  "%",
  "a\r\nSet-Cookie: x=1",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "lamp\udc00\ud800",
  "\u202egnp.exe",
  "\u2028\u2029\ufeff",
  "👨‍👩‍👧‍👦".repeat(20),
  "e\u0301".repeat(60),
  "NaN",
  "-Infinity",
  "1e999",
  "0x10",
  "-1",
  "99999999999999999999999",
  "null",
  "true",
  "[]",
  "{}",
  "__proto__",
  "constructor",
  "toString",
  "${7*7}{{7*7}}#{7*7}",
  "$(reboot)`reboot`",
  "file:///etc/passwd",
  "http://169.254.169.254/latest/meta-data/",
  "javascript:alert(1)",
  "(a+)+$",
  "2026-02-30",
  "0000-00-00",
  "9999-99-99T99:99:99Z",
  "a".repeat(501),
  "é".repeat(5_000),
  "x".repeat(100_000)
]

/** Values of an unexpected type. */
export const HOSTILE_VALUES: ReadonlyArray<unknown> = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  0.5,
  1e21,
  -1e308,
  Number.MAX_SAFE_INTEGER + 2,
  Number.MIN_VALUE,
  [],
  {},
  [[]],
  [null],
  [{}],
  { length: 5 },
  { toString: "x", valueOf: 1 },
  JSON.parse('{"__proto__":{"isAdmin":true}}'),
  { constructor: { prototype: {} } },
  { $ne: null },
  Array(5_000).fill("a"),
  Array.from({ length: 300 }, () => ({ id: "a" }))
]

/** Numbers that JSON can express and a program cannot represent. */
export const HOSTILE_NUMBERS: ReadonlyArray<string> = [
  "1e999",
  "-1e999",
  "1e-999",
  "9".repeat(400),
  "NaN",
  "Infinity",
  "0x10",
  "01",
  "+1",
  ".5",
  "1."
]

const bytes = (text: string) => new TextEncoder().encode(text)

const utf16 = (text: string, isLittle: boolean) => {
  const made = new DataView(new ArrayBuffer(2 + text.length * 2))
  made.setUint16(0, 0xfeff, isLittle)
  for (let at = 0; at < text.length; at++) made.setUint16(2 + at * 2, text.charCodeAt(at), isLittle)
  return new Uint8Array(made.buffer)
}

/** Returns invalid variants of the JSON body `valid`, by their fault. */
export const hostileBodies = (valid: string): ReadonlyArray<readonly [string, BodyInit]> => [
  ["no bytes", ""],
  ["a space", " "],
  ["half of it", valid.slice(0, valid.length / 2)],
  ["all but the end", valid.slice(0, -1)],
  ["it twice", valid + valid],
  ["something behind it", `${valid}x`],
  ["a comma too many", valid.replace(/([}\]])$/, ",$1")],
  ["single quotes", valid.replaceAll('"', "'")],
  ["a comment", `/* */${valid}`],
  ["a byte order mark", new Uint8Array([0xef, 0xbb, 0xbf, ...bytes(valid)])],
  ["UTF-16, little end first", utf16(valid, true)],
  ["UTF-16, big end first", utf16(valid, false)],
  ["broken UTF-8", new Uint8Array([...bytes(valid.slice(0, -1)), 0xff, 0xc0, 0x80])],
  ["bytes 0", new Uint8Array(1000)],
  ["lists 10,000 deep", "[".repeat(10_000) + "]".repeat(10_000)],
  ["lists that do not end", "[".repeat(100_000)],
  ["objects 10,000 deep", `${'{"a":'.repeat(10_000)}1${"}".repeat(10_000)}`],
  ["its first field 10,000 deep", deepened(valid)],
  ["1 MB of one text", JSON.stringify("x".repeat(1 << 20))],
  ["1 MB of spaces around it", " ".repeat(1 << 20) + valid],
  ["100,000 fields", JSON.stringify(Object.fromEntries(Array.from({ length: 15_000 }, (_, at) => [`f${at}`, at])))],
  ["the same field 1,000 times", `{${'"id":"a",'.repeat(1_000)}"id":"b"}`],
  ["null", "null"],
  ["a list", "[]"],
  ["an object", "{}"],
  ["a text", '"lamp"'],
  ["a number", "5"],
  ["true", "true"],
  ["a prototype", '{"__proto__":{"isAdmin":true}}'],
  ["XML", "<?xml version='1.0'?><!DOCTYPE x [<!ENTITY a SYSTEM 'file:///etc/passwd'>]><x>&a;</x>"],
  ["a form", "q=lamp&id=1"]
]

const deepened = (valid: string): string => {
  const [first = "id"] = Object.keys(Object(JSON.parse(valid)))
  return `${`{${JSON.stringify(first)}:`.repeat(10_000)}1${"}".repeat(10_000)}`
}

/** Content types a body may claim. */
export const HOSTILE_TYPES: ReadonlyArray<string> = [
  "",
  "text/plain",
  "text/csv",
  "text/html",
  "application/xml",
  "application/x-www-form-urlencoded",
  "multipart/form-data",
  "multipart/form-data; boundary=x",
  "application/octet-stream",
  "application/json; charset=utf-16",
  "application/json;",
  "APPLICATION/JSON",
  "application/jsonp",
  "application/json, text/plain",
  "application/vnd.api+json",
  "*/*",
  "json",
  "a".repeat(1_000)
]

/** Headers that identify the caller and must not be trusted. */
export const HOSTILE_HEADERS: ReadonlyArray<Readonly<Record<string, string>>> = [
  { authorization: "" },
  { authorization: "Bearer" },
  { authorization: "Bearer " },
  { authorization: "Bearer a.b.c" },
  { authorization: "Bearer ..", "x-cart-session": ".." },
  { authorization: "Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJkZW1vLXNhbm5lIn0." },
  { authorization: `Bearer ${"x".repeat(20_000)}` },
  { authorization: "Bearer ' OR 1=1 --" },
  { authorization: "Bearer \u00ff\u00fe" },
  { authorization: "Basic YTpi" },
  { authorization: "Bearer a, Bearer b" },
  { "x-cart-session": "" },
  { "x-cart-session": "../../x" },
  { "x-cart-session": "' OR 1=1 --" },
  { "x-cart-session": "x".repeat(10_000) },
  { "x-cart-session": "<script>" },
  { "x-mobile": "ja" },
  { "x-mobile": "" },
  { "x-correlation-id": "<script>" },
  { "x-correlation-id": "x".repeat(5_000) },
  { accept: "text/html", "accept-encoding": "zip-bomb", "accept-language": "*;q=NaN" },
  { cookie: "a=b; __proto__=1; x=%ff", origin: "null", referer: "%" },
  { "x-http-method-override": "DELETE", "x-forwarded-for": "' OR 1=1" },
  { "content-encoding": "gzip" },
  { "content-length": "-1" },
  { range: "bytes=5-1", "if-none-match": '"', expect: "no" }
]

/** Invalid queries. */
export const HOSTILE_QUERIES: ReadonlyArray<string> = [
  "?",
  "?&&&",
  "?=",
  "?%",
  "?%ff=%ff",
  "?__proto__=1",
  "?constructor[prototype]=1",
  "?a[]=1&a[]=2",
  "?a=1&a=2",
  "?onbekend=1",
  `?${"a=1&".repeat(2_000)}`,
  `?${"x".repeat(20_000)}=1`,
  "?\ufeff=1"
]

export const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const

/** Returns forms without exactly one valid photo, in each field a form may have. */
export const hostileForms = (): ReadonlyArray<readonly [what: string, form: FormData]> => {
  const contents = ["", "GIF", "<svg onload='alert(1)'/>", "%PDF-1.7", "\u0000".repeat(1000), "PK\u0003\u0004"]
  const forms: Array<readonly [string, FormData]> = [["nothing", new FormData()]]
  for (const content of contents) {
    for (const name of ["file", "FILE", "file[]", ""]) {
      const [text, file, both] = [new FormData(), new FormData(), new FormData()]
      text.append(name, content)
      file.append(name, new Blob([content], { type: "image/png" }), "../../etc/passwd")
      both.append(name, new Blob([content]))
      both.append(name, content)
      const what = `${content.slice(0, 5)} as ${name}`
      forms.push([`text ${what}`, text], [`file ${what}`, file], [`twice ${what}`, both])
    }
  }
  return forms
}
