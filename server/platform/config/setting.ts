import * as z from 'zod';

/** One environment variable. */
export interface Setting {
  name: string;
  /** What .env.example shows after the equals sign. */
  example: string;
  meaning: string;
  schema: z.ZodType<string | undefined, string | undefined>;
  /** A misspelling prevents startup: if ignored, it would lose data or mail, or expose something. */
  isCritical?: true;
  /** It is a secret, or an address with one in it. */
  isSecret?: true;
}

/** A text that passes a test; the message completes "NAME …". */
export const text = (test: (value: string) => boolean, message: string) =>
  z.optional(z.string().refine(test, message));

/** Whether a text is an address with one of these protocols, like 'https:'. */
export const hasProtocol = (value: string, protocols: string[]) => {
  const url = URL.parse(value);
  return url !== null && protocols.includes(url.protocol);
};
