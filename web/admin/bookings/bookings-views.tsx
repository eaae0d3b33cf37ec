import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useOpenTabs } from '#web/admin/use-open-places.ts';
import { ListViews } from '#web/kit/list/list-views.tsx';
import { useAddForm } from '#web/kit/record/form/use-add-form.ts';
import { laterPart } from '#web/kit/record/later-part.tsx';
import { IfMay } from '#web/kit/session/if-may.tsx';
import { Button } from '#web/kit/ui/basics/button.tsx';

const AddBooking = laterPart(
  async () => (await import('./add-booking.tsx')).AddBooking,
  ({ open }) => open,
);

const views = [
  { to: '/admin/bookings', label: 'List' },
  { to: '/admin/bookings/week', label: 'Week' },
  { to: '/admin/bookings/settings', label: 'Settings' },
];

/** The views of the bookings tab, and its add button (`?add=` opens its form). */
export function BookingsViews({ saved }: { saved?: ReactNode }) {
  const form = useAddForm();
  const navigate = useNavigate();
  return (
    <ListViews label="Views of the bookings" views={useOpenTabs(views)} saved={saved}>
      <IfMay call="bookings:change">
        <Button look="primary" size="small" aria-keyshortcuts="C" onClick={form.open}>
          <Plus aria-hidden size={16} />
          Add booking
        </Button>
      </IfMay>
      <AddBooking
        open={form.isOpen}
        onClose={form.close}
        onAdded={(id) => navigate(`/admin/bookings?booking=${id}`)}
      />
    </ListViews>
  );
}
