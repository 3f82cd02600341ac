/** The content of a mail. Everything in it is plain text. */
export interface MailPage {
  /** One address. */
  to: string
  subject: string
  paragraphs: readonly string[]
  links?: readonly { label: string; url: string }[]
  /** Sentence below the links, such as what to do if one did not ask. */
  after?: readonly string[]
  /** Name of the sender, and that nobody reads answers. */
  foot: string
  /** BCP 47. */
  locale: string
}

/** The mail as plain text. */
export function toText({ paragraphs, links = [], after = [], foot }: MailPage): string {
  const linkLines = links.map(({ label, url }) => `${label}:\n${url}`)
  return `${[...paragraphs, ...linkLines, ...after, `-- \n${foot}`].join('\n\n')}\n`
}

/**
 * The same as HTML that reads well on a phone, with the styles that mail programs keep: those at the
 * element. No pictures and nothing fetched from anywhere, so that nobody learns who reads it.
 */
export function toHtml(page: MailPage): string {
  const { subject, paragraphs, links = [], after = [], foot, locale } = page
  const text = (words: string) => `<p style="margin:0 0 16px">${escaped(words)}</p>`
  const button = ({ label, url }: { label: string; url: string }) =>
    `<p style="margin:0 0 8px"><a href="${escaped(url)}" style="${BUTTON}">${escaped(label)}</a></p>` +
    `<p style="${SMALL};margin:0 0 16px;word-break:break-all">${escaped(url)}</p>`
  return [
    `<!doctype html><html lang="${escaped(locale)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escaped(subject)}</title></head>`,
    `<body style="margin:0;background:#f6f3ea"><div style="${SHEET}">`,
    `<p style="margin:0 0 24px;font-weight:bold;color:#245b3a">Bramble</p>`,
    `<h1 style="margin:0 0 16px;font-size:24px;line-height:1.25">${escaped(subject)}</h1>`,
    ...paragraphs.map(text),
    ...links.map(button),
    ...after.map(text),
    `<p style="${SMALL};margin:24px 0 0;padding-top:16px;border-top:1px solid #d8d2c2">${escaped(foot)}</p>`,
    '</div></body></html>',
  ].join('\n')
}

const SHEET =
  'max-width:520px;margin:0 auto;padding:24px;background:#ffffff;color:#1f2a24;' +
  "font:17px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif"
const BUTTON =
  'display:inline-block;padding:14px 24px;border-radius:12px;background:#245b3a;color:#ffffff;' +
  'font-weight:bold;text-decoration:none'
const SMALL = 'font-size:14px;color:#545e57'

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
}
