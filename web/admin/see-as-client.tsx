import { useLocation } from 'react-router';
import type {
  viewAsClient,
  viewAsCustomer,
  viewAsLead,
  viewAsPerson,
} from '#contract/accounts/view-as.ts';
import { firstNameOf } from '#domain/account/client-view.ts';
import { useChange } from '#web/kit/record/use-change.ts';
import { useMay } from '#web/kit/session/rights.ts';
import { enterView } from '#web/kit/session/view-as.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { toast } from '#web/kit/ui/toast/toast.tsx';

interface SeeAsClientProps {
  /** The call for this kind of record. */
  start: typeof viewAsLead | typeof viewAsCustomer | typeof viewAsClient | typeof viewAsPerson;
  id: string;
  /** The client's, as the record has it. */
  name: string;
  email: string;
}

/** Opens the portal as the client of a record sees it (rule VIEW-1). */
export function SeeAsClient({ start, id, name, email }: SeeAsClientProps) {
  const may = useMay();
  const { pathname, search } = useLocation();
  const look = useChange(start, {
    failed: 'The portal cannot be shown',
    onSuccess: (view) => enterView({ id: view.id, name: view.name, back: `${pathname}${search}` }),
  });
  if (email === '') return null;

  function open(): void {
    if (may(start)) look.mutate({ params: { id } });
    else
      toast({
        title: 'The portal shows prices',
        description: 'To view it as a client, you need the right to see figures.',
      });
  }

  return (
    <Button look="quiet" size="small" pending={look.isPending || look.isSuccess} onClick={open}>
      See as {firstNameOf(name, email)}
    </Button>
  );
}
