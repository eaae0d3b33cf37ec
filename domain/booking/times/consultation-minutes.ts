/** Length of a consultation (rule BOOKING-5). */
export const consultationMinutes = 30;
