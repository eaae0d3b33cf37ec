/** Said wherever the amounts of a quote are chosen: which taxes there are is known when it is invoiced (rule TAX-2). */
export const beforeTaxes = 'Amounts are before taxes. We add any that apply to each invoice.';
