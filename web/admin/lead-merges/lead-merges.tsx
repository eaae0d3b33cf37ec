import { useSearchParams } from 'react-router';
import { ChooseOther } from './choose-other.tsx';
import { CompareLeads } from './compare-leads.tsx';
import { PairList } from './pair-list.tsx';

/**
 * The view of leads that may be the same person; `&lead=` looks for those of one lead, `&with=` compares
 * it with another.
 */
export function LeadMerges() {
  const [params] = useSearchParams();
  const [lead, other] = [params.get('lead'), params.get('with')];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 px-4 pb-12 lg:px-6">
      <h1 className="pt-3 text-2xl leading-9">
        {lead === null ? 'Duplicate leads' : 'Merge two leads'}
      </h1>
      {lead === null ? (
        <PairList />
      ) : other === null ? (
        <ChooseOther leadId={lead} />
      ) : (
        <CompareLeads key={`${lead} ${other}`} ids={[lead, other]} />
      )}
    </div>
  );
}
