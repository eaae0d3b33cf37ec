import { useLocation } from 'react-router';
import type {
  viewAsClient,
  viewAsCustomer,
  viewAsLead,
  viewAsPerson,
} from '#contract/accounts/view-as.ts';
import { firstNameOf } from '#domain/account/client-view.ts';
import { type RecordAction, RecordActions } from '#web/kit/record/record-actions.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { useMay } from '#web/kit/session/rights.ts';
import { enterView } from '#web/kit/session/view-as.ts';
import { toast } from '#web/kit/ui/toast/toast.tsx';

interface SeeAsClientProps {
  /** The call for this kind of record. */
  start: typeof viewAsLead | typeof viewAsCustomer | typeof viewAsClient | typeof viewAsPerson;
  id: string;
  /** The client's, as the record has it. */
  name: string;
  email: string;
}

/** Opens the portal as the client of a record sees it (rule VIEW-1), as an action of the record. */
export function useSeeAsClient({ start, id, name, email }: SeeAsClientProps): RecordAction[] {
  const may = useMay();
  const { pathname, search } = useLocation();
  const look = useChange(start, {
    failed: 'The portal cannot be shown',
    onSuccess: (view) => enterView({ id: view.id, name: view.name, back: `${pathname}${search}` }),
  });

  function open(): void {
    if (may(start)) look.mutate({ params: { id } });
    else
      toast({
        title: 'The portal shows prices',
        description: 'To view it as a client, you need the right to see figures.',
      });
  }

  const isPending = look.isPending || look.isSuccess;
  const label = `See as ${firstNameOf(name, email)}`;
  return email === '' ? [] : [{ label, run: open, isPending, isFurther: true }];
}

/** The same as a button. */
export function SeeAsClient(props: SeeAsClientProps) {
  const actions = useSeeAsClient(props).map((one) => ({ ...one, look: 'quiet' as const }));
  return <RecordActions title={props.name} actions={actions} />;
}
