import { useState } from 'react';
import { siteSettings } from '#web/kit/shell/site-settings.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { dropDraft, readDraft } from './form-draft.ts';

interface UnsentTextProps {
  /** Name of the draft, as `useTextDraft` keeps it. */
  draft: string;
  /** Subject of an email with the text. */
  subject: string;
}

/**
 * A text that was typed into a form that is gone because somebody else has done meanwhile what it was
 * for: it stays readable, and can be sent another way. Nothing if there is none.
 */
export function UnsentText({ draft, subject }: UnsentTextProps) {
  const [, setDropped] = useState(false);
  // On every render: while the form is being sent, its draft is not read.
  const text = readDraft(draft, { text: '' })?.values.text.trim() ?? '';
  if (text === '') return null;
  const { companyEmail } = siteSettings;
  const mail = `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`;
  return (
    <section aria-label="Not sent" className="no-print mt-8 grid max-w-prose gap-3">
      <p className="font-semibold">What you wrote was not sent</p>
      <p className="border-l-4 border-line-strong pl-4 break-words whitespace-pre-line">{text}</p>
      <p className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <a
          href={`mailto:${companyEmail}?${mail}`}
          className="text-primary underline underline-offset-4"
        >
          Email it to {companyEmail}
        </a>
        <Button
          look="quiet"
          size="small"
          onClick={() => {
            dropDraft(draft);
            setDropped(true);
          }}
        >
          Discard
        </Button>
      </p>
    </section>
  );
}
