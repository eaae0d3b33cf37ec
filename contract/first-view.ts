import { streamStartHeader } from './events.ts';

/** The reply to a call: its body, and those of its headers that the page needs. */
export interface FirstReply {
  body: unknown;
  headers: Record<string, string>;
}

/** Calls the API as whoever asked for the screen; undefined where that is refused. */
export type AskApi = (url: string) => Promise<FirstReply | undefined>;

/** A private screen as it first looks (docs/decisions/0097). */
export interface FirstView {
  html: string;
  /** What it shows, by the URLs of the calls. */
  replies: Record<string, FirstReply>;
}

/** The built program that renders private screens: web/server-rendering, as the server loads it. */
export interface ScreenRenderer {
  /**
   * Renders a private screen as it first looks, with the replies to its first calls.
   *
   * @param url with its origin
   * @param isPhone whether the browser says that it is a phone's
   * @returns null for a screen without first calls, and where one of them is refused
   */
  renderScreen(url: string, ask: AskApi, isPhone: boolean): Promise<FirstView | null>;
}

/** Id of the block after a view that has its replies. */
export const firstRepliesId = 'first-replies';
/** The headers of a reply that pages read. */
export const keptHeaders = [
  'etag',
  'link',
  streamStartHeader,
  'x-total-capped',
  'x-total-count',
] as const;

/** What the server replaces by a view in the HTML of a private screen. */
export const firstViewPlace = '<!--first-view-->';
