import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ImportReply, importBankFile } from '#contract/billing/bank.ts';
import type { StatementColumns } from '#domain/bank-statement/read-columns.ts';
import { sendFile } from '#web/kit/api/files/send-file.ts';
import { invalidateAfter } from '#web/kit/api/invalidation.ts';

/** A file to import, with the columns of a CSV file once they are confirmed. */
export interface BankFile {
  file: File;
  columns?: StatementColumns;
}

/** Imports a bank statement. */
export function useBankUpload() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ file, columns }: BankFile): Promise<ImportReply> => {
      const fields: Record<string, string> =
        columns === undefined ? {} : { columns: JSON.stringify(columns) };
      const url = importBankFile.path;
      const answer = await sendFile(url, file, () => {}, fields).done;
      const checked = importBankFile.reply?.safeParse(answer);
      if (!checked?.success) throw new Error('The reply is not one of an import.');
      return checked.data;
    },
    onSettled: () => invalidateAfter(client, importBankFile),
  });
}
