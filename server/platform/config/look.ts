/** What the back office says about the looks of pages, mails and PDFs; '' and null: the product's own. */
export interface Look {
  /** The company's color as `#rrggbb`; '' for the product's own. */
  accent: string;
  logo: Logo | null;
}

/** An uploaded logo, ready to be shown. */
export interface Logo {
  /** A hash of its pictures: a new logo has a new address. */
  id: string;
  /** Of the picture in pages, in pixels. */
  width: number;
  height: number;
  /** Whether the name is part of it, so that it is not written beside it. */
  hasName: boolean;
  /** The theme on whose ground it could not be seen, so that it gets a ground of its own there. */
  faintOn: 'light' | 'dark' | null;
  /** For mails and PDFs: a PNG in base64. */
  print: string;
  /** A square PNG in base64. */
  icon: string;
}

/** The product's own look. */
export const plainLook: Look = { accent: '', logo: null };

/** How mails introduce themselves beyond the company's name and address; '' for neither. */
export interface MailNames {
  senderName: string;
  replyTo: string;
}
