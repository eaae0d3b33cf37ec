import type { ShownApproval } from '#contract/projects/approvals.ts';
import { getDocumentContent } from '#contract/projects/documents.ts';
import { ScopeGuardButton } from '#web/admin/scope-guard-button.tsx';
import { endpointUrl } from '#web/kit/api/request.ts';

/** What an approver wants changed, in their words and pictures; some of it may be more than was sold. */
export function AskedChanges({ approval }: { approval: ShownApproval }) {
  const { projectId, items, answeredName } = approval;
  const changes = items.filter(({ answer }) => answer === 'change');
  if (changes.length === 0) return null;
  return (
    <details className="mt-1 basis-full">
      <summary className="w-fit cursor-pointer text-[0.9375rem]">
        What {answeredName} wants changed
      </summary>
      <ul className="mt-2 grid gap-4 border-l-2 border-line pl-4">
        {changes.map(({ id, label, words, pictures }) => (
          <li key={id} className="grid min-w-0 grid-cols-[minmax(0,1fr)] justify-items-start gap-1">
            <p className="font-medium break-words">{label}</p>
            <p className="max-w-prose break-words whitespace-pre-line">{words}</p>
            {pictures.length > 0 && (
              <ul aria-label={`Pictures of ${label}`} className="my-1 flex flex-wrap gap-2">
                {pictures.map((picture) => {
                  const url = endpointUrl(
                    getDocumentContent.path,
                    { id: picture.id },
                    { preview: '1' },
                  );
                  return (
                    <li key={picture.id}>
                      <a href={url} target="_blank" rel="noopener">
                        <img
                          src={url}
                          alt={picture.name}
                          loading="lazy"
                          className="size-20 rounded-md border border-line bg-sunken object-cover text-xs wrap-anywhere"
                        />
                      </a>
                    </li>
                  );
                })}
              </ul>
            )}
            <ScopeGuardButton
              quoted={{ kind: 'sign-off', id, text: words }}
              projectId={projectId}
            />
          </li>
        ))}
      </ul>
    </details>
  );
}
