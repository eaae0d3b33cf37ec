/** The elements of a page of the handbook. */
export type HandbookTag =
  | 'h2'
  | 'h3'
  | 'p'
  | 'ul'
  | 'ol'
  | 'li'
  | 'table'
  | 'thead'
  | 'tbody'
  | 'tr'
  | 'th'
  | 'td'
  | 'pre'
  | 'blockquote'
  | 'strong'
  | 'em'
  | 'code'
  | 'br'
  /** A link, with `to` as its address. */
  | 'a'
  /** A picture, with `to` as its address and its description as the only child. */
  | 'img';

/** A part of a page: text, or an element with what is in it. */
export type HandbookPart =
  | string
  | { tag: HandbookTag; id?: string; to?: string; parts: HandbookPart[] };

/** One page of the handbook. */
export interface HandbookPage {
  title: string;
  parts: HandbookPart[];
  /** The headings in order, for the table of contents. */
  headings: { id: string; title: string }[];
}

/** A section of a page, as the search knows it. */
export interface HandbookSection {
  slug: string;
  /** Title of the page. */
  page: string;
  /** The heading, and its id; both '' before the first heading. */
  heading: string;
  id: string;
  text: string;
}

/** The pages in the order of the table of contents, in groups. */
export type HandbookContents = {
  title: string;
  /** `about` is one line on what is in a page, or ''. */
  pages: { slug: string; title: string; about: string }[];
}[];
