import type { Brand } from './brand.ts';
import type { MailAttachment } from './mail-template.ts';
import { findMailTemplate } from './mail-template.ts';

/** Longest subject; no inbox shows more. */
const subjectMaxLength = 200;

/** A mail as its reader gets it. */
export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
  attachments: MailAttachment[];
}

/**
 * Renders a template.
 *
 * @throws ZodError for data that the template does not accept, Error for an unknown template.
 */
export async function renderMail(name: string, data: unknown, brand: Brand): Promise<RenderedMail> {
  const template = findMailTemplate(name);
  if (template === undefined) throw new Error(`There is no mail template ${name}.`);
  const values = template.data.parse(data);
  // Not at startup: React and the renderer are needed only once a mail is sent or previewed.
  const [{ layout }, { partsFor }, { render, toPlainText }] = await Promise.all([
    import('./layout.ts'),
    import('./parts.ts'),
    import('@react-email/render'),
  ]);
  const subject = subjectLine(template.subject(values, brand));
  const html = await render(
    layout(brand, {
      subject,
      preview: template.preview(values),
      because: template.because,
      body: template.body(values, partsFor(brand), brand),
    }),
  );
  return {
    subject,
    html,
    text: toPlainText(html, {
      selectors: [{ selector: 'h1', options: { uppercase: false } }],
    }),
    attachments: (await template.attachments?.(values, brand)) ?? [],
  };
}

/** One line of at most 200 characters: a subject is a header, and a line break would start another. */
export function subjectLine(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  if (line.length <= subjectMaxLength) return line;
  // Half a surrogate pair at the cut is removed rather than shown as a question mark.
  return `${line.slice(0, subjectMaxLength - 1).replace(/\p{Cs}$/u, '')}…`;
}
