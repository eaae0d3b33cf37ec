import type { QuoteRequest } from '#contract/quotes.ts';

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
