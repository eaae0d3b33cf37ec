import { Plus } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useOpenTabs } from '#web/admin/use-open-places.ts';
import { ListViews } from '#web/kit/list/list-views.tsx';
import { useAddForm } from '#web/kit/record/form/use-add-form.ts';
import { laterPart } from '#web/kit/record/later-part.tsx';
import { IfMay } from '#web/kit/session/if-may.tsx';
import { Button } from '#web/kit/ui/basics/button.tsx';

const AddLead = laterPart(
  async () => (await import('./steps/add-lead.tsx')).AddLead,
  ({ open }) => open,
);

const views: ComponentProps<typeof ListViews>['views'] = [
  { to: '/admin/leads', label: 'Table' },
  { to: '/admin/leads?view=board', label: 'Board' },
  { to: '/admin/leads?view=duplicates', label: 'Duplicates' },
  { to: '/admin/leads/import', label: 'Import' },
  // On a phone, the list has a link to it.
  { to: '/admin/leads?view=edits', label: 'Bulk edits', className: 'max-sm:hidden' },
];

/** The views of the leads, their import, and the button that adds one (`?add=` opens its form). */
export function LeadsViews({ saved }: { saved?: ReactNode }) {
  const navigate = useNavigate();
  const form = useAddForm();
  return (
    <>
      <ListViews label="Leads tab" views={useOpenTabs(views)} saved={saved}>
        <IfMay call="leads:change">
          <Button look="primary" size="small" aria-keyshortcuts="C" onClick={form.open}>
            <Plus aria-hidden size={16} />
            <span>
              Add<span className="max-sm:sr-only"> lead</span>
            </span>
          </Button>
        </IfMay>
      </ListViews>
      <AddLead
        open={form.isOpen}
        onClose={form.close}
        onOpenLead={(id) => navigate(`/admin/leads?${new URLSearchParams({ lead: id })}`)}
      />
    </>
  );
}
