import type { ClientProject } from '#contract/projects/client-projects.ts';
import type { ScopeState } from '#domain/project/project-status.ts';
import { StatusDot, type StatusTone } from '#web/kit/ui/records/status-dot.tsx';

const states: Record<ScopeState, [tone: StatusTone, label: string]> = {
  planned: ['neutral', 'Planned'],
  building: ['info', 'Being built'],
  'in-review': ['warning', 'In review'],
  delivered: ['success', 'Delivered'],
};

/** What was agreed, item by item, from planned to delivered. */
export function ScopeList({ scope }: { scope: ClientProject['scope'] }) {
  if (scope.length === 0) return null;
  const delivered = scope.filter(({ state }) => state === 'delivered').length;
  return (
    <section aria-labelledby="scope">
      <h2 id="scope" className="text-2xl">
        What you get
      </h2>
      <p className="mt-1 text-muted">
        {delivered} of {scope.length} delivered
      </p>
      <ul className="mt-4 grid gap-x-12 md:grid-cols-2">
        {scope.map(({ id, label, state }) => {
          const [tone, word] = states[state];
          return (
            <li
              key={id}
              className="flex items-baseline justify-between gap-4 border-b border-line py-2.5"
            >
              <span className="min-w-0 break-words">{label}</span>
              <span className="text-[0.9375rem]">
                <StatusDot tone={tone} label={word} />
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
