import * as z from 'zod/mini';

/** A mail as its reader gets it. `html` is untrusted: show it in a sandboxed frame only. */
export const renderedMail = z.object({ subject: z.string(), html: z.string(), text: z.string() });
/** The same with its recipient, before it is sent. */
export const mailPreview = z.object({ to: z.string(), ...renderedMail.shape });
