import type { ApiDocument } from '#contract/office/api-guide.ts';
import { SchemaTable } from './schema-table.tsx';

/** The events of webhooks that contain every typed word. */
export function findEvents({ webhooks }: ApiDocument, typed: string) {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return Object.entries(webhooks).flatMap(([name, { post }]) => {
    const text = `webhook ${name} ${post.summary}`.toLowerCase();
    return words.every((word) => text.includes(word)) ? [{ name, ...post }] : [];
  });
}

interface WebhookEventsProps {
  events: ReturnType<typeof findEvents>;
  document: ApiDocument;
}

/** What webhooks are told of, and what each event has. */
export function WebhookEvents({ events, document }: WebhookEventsProps) {
  return (
    <section aria-labelledby="Webhooks">
      <h2 id="Webhooks" className="scroll-mt-20 text-lg font-semibold">
        Webhooks
      </h2>
      <ul className="mt-1 border-t border-line">
        {events.map(({ name, summary, requestBody }) => {
          const schema = requestBody?.content['application/json']?.schema;
          return (
            <li key={name} className="border-b border-line">
              <details>
                <summary className="grid cursor-pointer list-none gap-x-4 gap-y-0.5 py-2.5 hover:bg-sunken lg:grid-cols-[minmax(20rem,2fr)_3fr]">
                  <code className="font-semibold break-all">{name}</code>
                  <span className="leading-snug text-pretty text-muted">{summary}</span>
                </summary>
                {schema && (
                  <div className="pt-2 pb-6 sm:pl-6">
                    <SchemaTable
                      title={`What ${name} sends`}
                      schema={schema}
                      named={document.components.schemas}
                      isReply
                    />
                  </div>
                )}
              </details>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
