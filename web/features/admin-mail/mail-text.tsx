import { useState } from 'react';
import { getMailHtml } from '#contract/mail.ts';
import { endpointUrl } from '#web/api/request.ts';
import { TabSet } from '#web/ui/tabs.tsx';

interface MailTextProps {
  id: string;
  subject: string;
  text: string;
}

/** What the reader gets: the page that most mail programs show, and the text that others do. */
export function MailText({ id, subject, text }: MailTextProps) {
  const [part, setPart] = useState('html');
  return (
    <div className="mt-6">
      <TabSet
        label="Parts of the mail"
        value={part}
        onChange={setPart}
        items={[
          {
            value: 'html',
            label: 'As HTML',
            content: (
              // The answer's own policy forbids scripts and loading; the frame forbids the rest.
              <iframe
                sandbox=""
                title={`Mail: ${subject}`}
                src={endpointUrl(getMailHtml.path, { id })}
                className="mt-4 h-[36rem] w-full rounded-md border border-line bg-white"
              />
            ),
          },
          {
            value: 'text',
            label: 'As text',
            content: <p className="mt-4 max-w-prose whitespace-pre-wrap break-words">{text}</p>,
          },
        ]}
      />
    </div>
  );
}
