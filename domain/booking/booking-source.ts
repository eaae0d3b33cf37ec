/** Where a meeting was booked, and what the back office calls it. */
export const bookingSources = [
  { value: 'site', label: 'Website' },
  { value: 'portal', label: 'Client portal' },
  { value: 'staff', label: 'Back office' },
] as const;
export type BookingSource = (typeof bookingSources)[number]['value'];
