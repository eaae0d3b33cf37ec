import { isHttpsAddress } from '#domain/web-address.ts';

/** A part of a line. */
export type Inline = string | { strong: string } | { link: string; href: string };
/** A paragraph, or a list of items. */
export type Block = { paragraph: readonly Inline[] } | { items: readonly (readonly Inline[])[] };

/**
 * Reads the Markdown of a text: paragraphs apart by an empty line, lists of lines that begin with
 * "- ", **bold** words and [links](https://…). Anything else is text.
 */
export function readMarkup(text: string): Block[] {
  return text.split(/\n{2,}/).flatMap((part): Block[] => {
    const blocks: Block[] = [];
    let lines: string[] = [];
    let items: Inline[][] = [];
    const end = () => {
      if (lines.length > 0) blocks.push({ paragraph: readLine(lines.join(' ')) });
      if (items.length > 0) blocks.push({ items });
      lines = [];
      items = [];
    };
    for (const line of part.split('\n'))
      if (line.startsWith('- ')) {
        if (lines.length > 0) end();
        items.push(readLine(line.slice(2)));
      } else {
        if (items.length > 0) end();
        lines.push(line);
      }
    end();
    return blocks;
  });
}

/** Two texts are never next to each other: React would expect them apart in the page's HTML. */
function readLine(line: string): Inline[] {
  const parts: Inline[] = [];
  let from = 0;
  for (const found of line.matchAll(/\*\*([^*]+)\*\*|\[([^[\]]+)\]\(([^()\s]+)\)/g)) {
    const [whole, strong, link, href = ''] = found;
    if (strong === undefined && !isTarget(href)) continue;
    if (found.index > from) parts.push(line.slice(from, found.index));
    parts.push(strong === undefined ? { link: link ?? '', href } : { strong });
    from = found.index + whole.length;
  }
  if (from < line.length) parts.push(line.slice(from));
  return parts;
}

/** Where a link may lead: a page of the site, another site, a mailbox. */
function isTarget(href: string): boolean {
  return /^\/(?![/\\])/.test(href) || /^mailto:[^\s?]+$/.test(href) || isHttpsAddress(href);
}

/** The HTML of a text, quoted for its place, as web/kit/page/marked-text.tsx renders it. */
export function markupHtml(text: string, quote: (text: string) => string): string {
  const line = (parts: readonly Inline[]) =>
    parts
      .map((part) => {
        if (typeof part === 'string') return quote(part);
        if ('strong' in part) return `<strong>${quote(part.strong)}</strong>`;
        return `<a href="${quote(part.href)}">${quote(part.link)}</a>`;
      })
      .join('');
  return readMarkup(text)
    .map((block) =>
      'paragraph' in block
        ? `<p>${line(block.paragraph)}</p>`
        : `<ul>${block.items.map((item) => `<li>${line(item)}</li>`).join('')}</ul>`,
    )
    .join('');
}
