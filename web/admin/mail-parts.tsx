import { useState } from 'react';
import { Fact } from '#web/kit/record/record-panel.tsx';
import { TabSet } from '#web/kit/ui/tabs.tsx';

interface MailPreviewProps {
  mail: { to: string; subject: string; text: string };
  /** Address of the mail's HTML page. */
  src: string;
}

/** A mail before it is sent: recipient, subject and content. */
export function MailPreview({ mail: { to, subject, text }, src }: MailPreviewProps) {
  return (
    <>
      <dl className="grid grid-cols-[5rem_minmax(0,1fr)] gap-y-2">
        <Fact name="To">{to}</Fact>
        <Fact name="Subject">{subject}</Fact>
      </dl>
      <MailParts src={src} subject={subject} text={text} />
    </>
  );
}

interface MailPartsProps {
  /** Address of the mail's HTML page. */
  src: string;
  subject: string;
  text: string;
}

/** A mail as its reader sees it: the HTML that most mail programs show, and the plain text. */
export function MailParts({ src, subject, text }: MailPartsProps) {
  const [part, setPart] = useState('html');
  return (
    <div className="mt-6">
      <TabSet
        label="Parts of the email"
        value={part}
        onChange={setPart}
        items={[
          {
            value: 'html',
            label: 'As HTML',
            content: (
              // The response's own policy forbids scripts and loading; the sandbox forbids the rest.
              <iframe
                sandbox=""
                title={`Email: ${subject}`}
                src={src}
                className="mt-4 h-[36rem] max-h-[50dvh] w-full rounded-md border border-line bg-white"
              />
            ),
          },
          {
            value: 'text',
            label: 'As text',
            content: (
              <section
                aria-label="Text of the email"
                // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard
                tabIndex={0}
                className="mt-4 max-h-[36rem] max-w-prose overflow-y-auto break-words whitespace-pre-wrap"
              >
                {text}
              </section>
            ),
          },
        ]}
      />
    </div>
  );
}
