import type { Brand } from './brand.ts';
import { logoOf } from './mail-logo.ts';
import {
  type ChangedWords,
  findMailTemplate,
  type MailAttachment,
  type MailTemplate,
} from './mail-template.ts';
import { sayFor } from './mail-words.ts';

/** Longest subject; no inbox shows more. */
const subjectMaxLength = 200;

/** A mail as its reader gets it. */
export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
  attachments: MailAttachment[];
  /** Why the attachments are missing; absent if nothing is. */
  missing?: unknown;
}

/** Most bytes attached to one mail: more is refused by many mail servers. */
const attachedBytesMax = 7 << 20;

/**
 * Renders a template.
 *
 * @param attaching whether the mail needs its attachments, may say that they are missing, or is
 *   only looked at.
 * @param changed the words that the company has instead of the template's.
 * @param stopPath the page on which its reader turns off mails like it; null without one.
 * @throws whatever kept a needed attachment from being made; ZodError for data that the template does not accept, Error for an unknown template.
 */
export async function renderMail(
  name: string,
  data: unknown,
  brand: Brand,
  attaching: 'needed' | 'if-possible' | 'none' = 'needed',
  changed: ChangedWords = {},
  stopPath: string | null = null,
): Promise<RenderedMail> {
  const template = findMailTemplate(name);
  if (template === undefined) throw new Error(`There is no mail template ${name}.`);
  const values = template.data.parse(data);
  // Not at startup: React and the renderer are needed only once a mail is sent or previewed.
  const [{ layout }, { partsFor }, { htmlOf, textOf }] = await Promise.all([
    import('./layout.ts'),
    import('./parts.ts'),
    import('./mail-formats.ts'),
  ]);
  const { attachments, missing } = await attach(template, values, brand, attaching);
  const say = sayFor(template, values, brand, changed);
  const subject = subjectLine(template.subject?.(values, brand, say) ?? say('subject'));
  const parts = partsFor(brand);
  const note = missing === undefined ? undefined : template.withoutAttachments;
  const logo = logoOf(brand);
  // In the mail itself, because a mail loads nothing; only looked at, it has no parts to refer to.
  const isShown = attaching === 'none';
  const cid = logo && `logo-${logo.id}`;
  const html = htmlOf(
    layout(brand, {
      logoUrl: logo && (isShown ? `data:image/png;base64,${logo.print}` : `cid:${cid}`),
      subject,
      preview: template.preview(values),
      because: template.because,
      stopUrl: stopPath && brand.publicUrl + stopPath,
      body: [
        ...template.body(values, parts, say, brand),
        ...(note === undefined ? [] : [parts.paragraph(note)]),
      ],
    }),
  );
  return {
    subject,
    html,
    text: textOf(html),
    attachments: [...attachments, ...(logo && !isShown ? [logoPart(logo.print, cid ?? '')] : [])],
    ...(missing !== undefined && { missing }),
  };
}

function logoPart(png: string, cid: string): MailAttachment {
  return {
    filename: 'logo.png',
    contentType: 'image/png',
    content: Buffer.from(png, 'base64'),
    cid,
  };
}

async function attach(
  { attachments: make, withoutAttachments }: MailTemplate,
  values: unknown,
  brand: Brand,
  attaching: 'needed' | 'if-possible' | 'none',
): Promise<Pick<RenderedMail, 'attachments' | 'missing'>> {
  if (make === undefined || attaching === 'none') return { attachments: [] };
  try {
    const attachments = await make(values, brand);
    const bytes = attachments.reduce((sum, { content }) => sum + Buffer.byteLength(content), 0);
    if (bytes > attachedBytesMax) throw new Error('The attachments are too large for a mail.');
    return { attachments };
  } catch (error) {
    if (attaching === 'needed' || withoutAttachments === undefined) throw error;
    return { attachments: [], missing: error };
  }
}

/** One line of at most 200 characters: a subject is a header, and a line break would start another. */
export function subjectLine(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  if (line.length <= subjectMaxLength) return line;
  // Half a surrogate pair at the cut is removed rather than shown as a question mark.
  return `${line.slice(0, subjectMaxLength - 1).replace(/\p{Cs}$/u, '')}…`;
}
