/** A small quote request, as the wizard sends it. */
export function smallQuoteRequest(name: string, email: string, company = `${name} Surveying`) {
  return {
    customerName: name,
    customerEmail: email,
    customerCompany: company,
    customerPhone: '+1 555 010 2030',
    customerRole: 'Owner',
    companySize: '1-10',
    industry: 'healthcare',
    currentCrmSolution: 'spreadsheets',
    currentMonthlySpend: '151-300',
    budgetPriority: 'balanced',
    primaryPainPoints: 'Orders are kept in three spreadsheets.',
    expectedUsers: 6,
    timeline: '3-months',
    customizationLevel: 'minimal',
    features: ['contact-management'],
    requestDemo: false,
  };
}
