import { useQuery } from '@tanstack/react-query';
import { listClientRisks, type RiskLikelihood } from '#contract/projects/risks.ts';
import { liveQueryOf } from '#web/kit/api/query-of.ts';
import { StatusDot } from '#web/kit/ui/records/status-dot.tsx';
import { likelihoods } from './risk-words.ts';

/** The risks of a project that are shared with its client; nothing if there are none. */
export function ClientRisks({ projectId }: { projectId: string }) {
  const risks = useQuery(liveQueryOf(listClientRisks, { params: { id: projectId } }));
  if (!risks.data || risks.data.length === 0) return null;
  return (
    <section aria-labelledby="client-risks">
      <h2 id="client-risks" className="text-2xl">
        Risks
      </h2>
      <ul className="mt-4 border-t border-line">
        {risks.data.map(({ id, text, likelihood }) => (
          <li key={id} className="border-b border-line py-3">
            <StatusDot {...saidOf(likelihood)} />
            <p className="mt-1 max-w-prose break-words whitespace-pre-wrap">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** "Likelihood: likely": alone, the word would not say what is. */
function saidOf(likelihood: RiskLikelihood) {
  const { label, tone } = likelihoods[likelihood];
  return { label: `Likelihood: ${label.toLowerCase()}`, tone };
}
