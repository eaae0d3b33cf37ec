/** Name of the draft in which the reason for canceling a booking is kept. */
export const cancelDraft = ({ reference }: { reference: string }) => `cancel ${reference}`;
