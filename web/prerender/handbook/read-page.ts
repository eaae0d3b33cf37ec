import { lexer, type Token, type Tokens, walkTokens } from 'marked';
import type {
  HandbookContents,
  HandbookPage,
  HandbookPart,
  HandbookSection,
  HandbookTag,
} from '../../shared/handbook/handbook-page.ts';

/**
 * Reads a page of the handbook, or of the help of clients.
 *
 * @param base where the program shows the pages: a link to `roles.md` leads below it.
 * @throws for Markdown that pages do not use, such as HTML.
 */
export function readPage(markdown: string, base = '/admin/help'): HandbookPage {
  const tokens = lexer(markdown);
  walkTokens(tokens, (token) => {
    if (token.type === 'link') token.href = addressOf(token.href, base);
  });
  const [first, ...rest] = tokens;
  if (first?.type !== 'heading' || first.depth !== 1)
    throw new Error('A page of the handbook begins with its title.');
  const parts = rest.flatMap(blockOf);
  const headings = parts.flatMap((part) =>
    typeof part === 'object' && part.tag === 'h2'
      ? [{ id: part.id ?? '', title: textOf(part) }]
      : [],
  );
  return { title: first.text, parts, headings };
}

/** A line of a table of contents: the link, and what the page is about. */
const listedPage = /\[([^\]]+)\]\(([\w-]+)\.md\)(?:: (.+))?/g;

/** The groups and pages of the table of contents, which is a list of links below headings. */
export function readContents(markdown: string): HandbookContents {
  const groups: HandbookContents = [];
  for (const token of lexer(markdown)) {
    if (token.type === 'heading' && token.depth === 2)
      groups.push({ title: token.text, pages: [] });
    if (token.type === 'list')
      for (const [, title = '', slug = '', about = ''] of token.raw.matchAll(listedPage))
        groups.at(-1)?.pages.push({ slug, title, about });
  }
  return groups;
}

/** The texts of a page, section by section. */
export function sectionsOf(slug: string, { title, parts }: HandbookPage): HandbookSection[] {
  const sections: HandbookSection[] = [{ slug, page: title, heading: '', id: '', text: '' }];
  for (const part of parts) {
    const isHeading = typeof part === 'object' && part.tag === 'h2';
    const last = sections.at(-1);
    if (isHeading)
      sections.push({ slug, page: title, heading: textOf(part), id: part.id ?? '', text: '' });
    else if (last !== undefined) last.text = `${last.text} ${textOf(part)}`.trim();
  }
  return sections;
}

/** The text of a part, with spaces between its cells and lines. */
export function textOf(part: HandbookPart): string {
  if (typeof part === 'string') return part;
  const isBlock = /^(li|t[hd]|p|pre)$/.test(part.tag);
  return part.parts.map(textOf).join('') + (isBlock ? ' ' : '');
}

/** The id of a heading: its words, as GitHub makes them. */
export function headingId(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-');
}

const element = (tag: HandbookTag, tokens: readonly Token[] | undefined): HandbookPart => ({
  tag,
  parts: (tokens ?? []).flatMap(inlineOf),
});

// marked leaves its tokens open to extensions, so that `type` does not decide between them.
function blockOf(token: Token): HandbookPart[] {
  switch (token.type) {
    case 'space':
      return [];
    case 'heading': {
      const { depth, text, tokens } = token as Tokens.Heading;
      const tag = depth === 2 ? 'h2' : 'h3';
      return [{ tag, id: headingId(text), parts: tokens.flatMap(inlineOf) }];
    }
    case 'paragraph':
      return [element('p', token.tokens)];
    case 'blockquote':
      return [{ tag: 'blockquote', parts: (token.tokens ?? []).flatMap(blockOf) }];
    case 'code':
      return [{ tag: 'pre', parts: [token.text] }];
    case 'list': {
      const { ordered, items } = token as Tokens.List;
      const parts = items.map((item) => ({
        tag: 'li' as const,
        parts: item.tokens.flatMap(blockOf),
      }));
      return [{ tag: ordered ? 'ol' : 'ul', parts }];
    }
    case 'table':
      return [tableOf(token as Tokens.Table)];
    default:
      return inlineOf(token);
  }
}

function tableOf({ header, rows }: Tokens.Table): HandbookPart {
  const row = (cells: readonly Tokens.TableCell[], tag: 'th' | 'td'): HandbookPart => ({
    tag: 'tr',
    parts: cells.map((cell) => element(tag, cell.tokens)),
  });
  return {
    tag: 'table',
    parts: [
      { tag: 'thead', parts: [row(header, 'th')] },
      { tag: 'tbody', parts: rows.map((cells) => row(cells, 'td')) },
    ],
  };
}

function inlineOf(token: Token): HandbookPart[] {
  switch (token.type) {
    case 'text': {
      const { tokens, text } = token as Tokens.Text;
      return tokens === undefined ? [plain(text)] : tokens.flatMap(inlineOf);
    }
    case 'escape':
      return [plain(token.text)];
    case 'strong':
    case 'em':
      return [element(token.type, token.tokens)];
    case 'codespan':
      return [{ tag: 'code', parts: [token.text] }];
    case 'br':
      return [{ tag: 'br', parts: [] }];
    case 'link': {
      const { href, tokens } = token as Tokens.Link;
      return [{ tag: 'a', to: href, parts: tokens.flatMap(inlineOf) }];
    }
    case 'image':
      return [{ tag: 'img', to: token.href, parts: [token.text] }];
    default:
      throw new Error(`A page of the handbook has no ${token.type}: ${token.raw.slice(0, 80)}`);
  }
}

/** Line breaks of the file are spaces on the page. */
const plain = (text: string) => text.replaceAll('\n', ' ');

/** Where a link leads in the program: `roles.md#x` is /admin/help/roles#x. */
function addressOf(href: string, base: string): string {
  const [, slug, hash = ''] = /^([\w-]+)\.md(#.*)?$/.exec(href) ?? [];
  if (slug !== undefined) return `${base}/${slug}${hash}`;
  if (/^(https:\/\/|#)/.test(href)) return href;
  throw new Error(`A page of the handbook links to ${href}, which the program does not show.`);
}
