import { useNavigate } from 'react-router';
import { ListViews } from '#web/kit/list/list-views.tsx';
import { useAddForm } from '#web/kit/record/form/use-add-form.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { AddLead } from './steps/add-lead.tsx';

const views = [
  { to: '/admin/leads', label: 'Table' },
  { to: '/admin/leads?view=board', label: 'Board' },
];

/** The two views of the leads, and the button that adds one (`?add=` opens its form). */
export function LeadsViews() {
  const navigate = useNavigate();
  const form = useAddForm();
  return (
    <>
      <ListViews label="Leads tab" views={views}>
        <Button look="primary" size="small" onClick={form.open}>
          Add Lead
        </Button>
      </ListViews>
      <AddLead
        open={form.isOpen}
        onClose={form.close}
        onOpenLead={(id) => navigate(`/admin/leads?${new URLSearchParams({ lead: id })}`)}
      />
    </>
  );
}
