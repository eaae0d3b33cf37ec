import { useNavigate, useSearchParams } from 'react-router';
import { ListViews } from '#web/back-office/list-views.tsx';
import { Button } from '#web/ui/button.tsx';
import { AddLead } from './add-lead.tsx';

const views = [
  { to: '/admin/leads', label: 'Table' },
  { to: '/admin/leads?view=board', label: 'Board' },
];

/** The two views of the leads, and the button that adds one (`?add=` opens its form). */
export function LeadsViews() {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const isAdding = params.has('add');
  function setAdding(on: boolean): void {
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (on) next.set('add', '1');
        else next.delete('add');
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }
  return (
    <>
      <ListViews label="Leads tab" views={views}>
        <Button look="primary" size="small" onClick={() => setAdding(true)}>
          Add Lead
        </Button>
      </ListViews>
      <AddLead
        open={isAdding}
        onClose={() => setAdding(false)}
        onOpenLead={(id) => navigate(`/admin/leads?${new URLSearchParams({ lead: id })}`)}
      />
    </>
  );
}
