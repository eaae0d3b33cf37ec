import { useQuery } from '@tanstack/react-query';
import { getTextHistory, type TextReply } from '#contract/office/texts.ts';
import { liveQueryOf } from '#web/kit/api/query-of.ts';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { RelativeDate } from '#web/kit/ui/records/relative-date.tsx';
import { useRestoreText } from './use-restore-text.ts';

/** Every version of a text, newest first; each earlier one can be restored. */
export function TextHistory({ text }: { text: TextReply }) {
  const history = useQuery(liveQueryOf(getTextHistory, { params: { key: text.key } }));
  const restore = useRestoreText();
  return (
    <section className="mt-8 border-t border-line pt-5" aria-label="History">
      <h3 className="text-lg">History</h3>
      <Loaded query={history} what="the history" rows={2}>
        {(versions) =>
          versions.length === 0 ? (
            <p className="mt-2 text-muted">Never changed: this is the original.</p>
          ) : (
            <ol className="mt-2">
              {versions.map((version) => (
                <li
                  key={version.version}
                  className="grid gap-1 border-t border-line py-3 first:border-0"
                >
                  <p className="break-words whitespace-pre-line">
                    {version.text ?? <em>The original</em>}
                  </p>
                  <p className="text-sm text-muted">
                    {version.by}, <RelativeDate at={version.at} />
                  </p>
                  {(version.text ?? text.original) !== text.text && (
                    <div>
                      <Button
                        look="secondary"
                        size="small"
                        pending={restore.isPending}
                        onClick={() =>
                          restore.mutate({
                            params: { key: text.key },
                            body: { version: text.version, text: version.text },
                          })
                        }
                      >
                        Restore this version
                      </Button>
                    </div>
                  )}
                </li>
              ))}
            </ol>
          )
        }
      </Loaded>
    </section>
  );
}
