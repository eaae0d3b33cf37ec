let asked = 0;

/** The body of a quote request by a new visitor. */
export function newQuote(): string {
  asked += 1;
  return JSON.stringify({
    customerName: 'Dana Whitfield',
    customerEmail: `visitor${asked}@northridge.example`,
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
  });
}
