import { Download } from 'lucide-react';
import { useRef, useState } from 'react';
import {
  checkCertificate,
  getSharedApprovalJson,
  getSharedApprovalPdf,
  type SharedApproval,
} from '#contract/projects/shared-approvals.ts';
import { failureText } from '#web/kit/api/api-error.ts';
import { call, endpointUrl } from '#web/kit/api/request.ts';
import { FileInput } from '#web/kit/form/file-input.tsx';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { buttonClass } from '#web/kit/ui/button-class.ts';
import { Notice } from '#web/kit/ui/notice.tsx';

const instants = new Intl.DateTimeFormat('en-US', {
  ...({ year: 'numeric', month: 'long', day: 'numeric' } as const),
  ...({ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const),
});

interface AnsweredApprovalProps {
  token: string;
  question: SharedApproval;
}

/** How a question was answered, what followed, and the certificate. */
export function AnsweredApproval({ token, question }: AnsweredApprovalProps) {
  const { answer, state, milestoneTitle, documentHash, round } = question;
  if (answer === null) return null;
  const isApproved = state === 'approved';
  const count = answer.changes === 1 ? 'one item' : `${answer.changes} items`;
  return (
    <section aria-label="Answer" className="grid gap-4">
      <Notice kind={isApproved ? 'success' : 'info'} announced>
        <p className="text-lg font-semibold break-words">
          {isApproved
            ? `${milestoneTitle} is approved${answer.changes > 0 ? `, except ${count}` : ''}.`
            : `Changes requested in ${milestoneTitle}, round ${round}.`}
        </p>
        <p className="break-words">
          {answer.name}, {instants.format(Date.parse(answer.at))}
        </p>
        {answer.invoiceNumber && (
          <p>
            Invoice <span className="figures">{answer.invoiceNumber}</span> is on its way by email.
          </p>
        )}
        {!isApproved && <p>The team has your words and will ask you again once it is done.</p>}
      </Notice>
      <div className="flex flex-wrap gap-3">
        <a
          href={endpointUrl(getSharedApprovalPdf.path, { token })}
          download
          className={buttonClass('primary')}
        >
          <Download aria-hidden size={18} />
          Certificate (PDF)
        </a>
        <a
          href={endpointUrl(getSharedApprovalJson.path, { token })}
          download
          className={buttonClass('secondary')}
        >
          <Download aria-hidden size={18} />
          File to check
        </a>
      </div>
      <details>
        <summary className="cursor-pointer text-[0.9375rem] text-muted">
          How to check a certificate
        </summary>
        <div className="mt-3 grid gap-3">
          <p className="max-w-prose text-[0.9375rem]">
            The file has the text that was signed and its checksum (SHA-256). Choose it here, and we
            compare it with what we issued, byte for byte.
          </p>
          <p className="font-mono text-sm break-all">{documentHash}</p>
          <CertificateCheck />
        </div>
      </details>
    </section>
  );
}

/** Compares a certificate file with what was issued. */
function CertificateCheck() {
  const input = useRef<HTMLInputElement>(null);
  const [result, setResult] = useState<{ isSame: boolean; text: string } | null>(null);
  const [pending, setPending] = useState(false);

  async function check(file: File): Promise<void> {
    setPending(true);
    try {
      const { isSame, differences } = await call(checkCertificate, {
        body: { certificate: await file.text() },
      });
      setResult({
        isSame,
        text: isSame ? 'This is the certificate that we issued.' : differences.join(' '),
      });
    } catch (cause) {
      setResult({ isSame: false, text: failureText(cause, 'We couldn’t check it.') });
    } finally {
      setPending(false);
    }
  }

  return (
    <div className="grid justify-items-start gap-3">
      <FileInput
        ref={input}
        label="Certificate file"
        accept="application/json,.json"
        onFiles={([file]) => void check(file)}
      />
      <Button
        look="secondary"
        size="small"
        pending={pending}
        onClick={() => input.current?.click()}
      >
        Choose the file
      </Button>
      {result && (
        <Notice kind={result.isSame ? 'success' : 'danger'} announced>
          {result.text}
        </Notice>
      )}
    </div>
  );
}
