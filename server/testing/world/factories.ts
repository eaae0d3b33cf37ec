import type { BookingRequest } from '#contract/bookings/bookings.ts';
import type { QuoteRequest } from '#contract/quotes/quotes.ts';

/** A complete quote request as the wizard sends it; 3,100 dollars unless overridden. */
export function quoteRequest(overrides: Partial<QuoteRequest> = {}): QuoteRequest {
  return {
    customerName: 'Dana Whitfield',
    customerEmail: 'dana@northridge.example',
    customerCompany: 'Northridge Dental',
    customerPhone: '+1 555 010 2030',
    customerRole: 'Practice manager',
    companySize: '1-10',
    industry: 'healthcare',
    currentCrmSolution: 'spreadsheets',
    currentMonthlySpend: '151-300',
    budgetPriority: 'balanced',
    primaryPainPoints: 'Recalls are kept in three spreadsheets.',
    expectedUsers: 6,
    timeline: '3-months',
    customizationLevel: 'minimal',
    features: ['contact-management'],
    requestDemo: false,
    ...overrides,
  };
}

/** A complete booking request as the form sends it: 10 AM in New York on 10 March 2026. */
export function bookingRequest(overrides: Partial<BookingRequest> = {}): BookingRequest {
  return {
    firstName: 'Dana',
    lastName: 'Whitfield',
    email: 'dana@northridge.example',
    preferredDate: '2026-03-10T12:00:00.000Z',
    preferredTime: '10:00',
    consultationType: 'strategy',
    ...overrides,
  };
}
