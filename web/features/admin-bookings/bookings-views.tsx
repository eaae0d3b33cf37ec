import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ListViews } from '#web/back-office/list-views.tsx';
import { Button } from '#web/ui/button.tsx';
import { AddBooking } from './add-booking.tsx';

const views = [
  { to: '/admin/bookings', label: 'List' },
  { to: '/admin/bookings/week', label: 'Week' },
  { to: '/admin/bookings/settings', label: 'Settings' },
];

/** The views of the bookings tab, and its add button. */
export function BookingsViews() {
  const [isAdding, setAdding] = useState(false);
  const navigate = useNavigate();
  return (
    <ListViews label="Views of the bookings" views={views}>
      <Button look="secondary" size="small" onClick={() => setAdding(true)}>
        <Plus aria-hidden size={16} />
        Add booking
      </Button>
      <AddBooking
        open={isAdding}
        onClose={() => setAdding(false)}
        onAdded={(id) => navigate(`/admin/bookings?booking=${id}`)}
      />
    </ListViews>
  );
}
