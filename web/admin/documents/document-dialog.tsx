import type { ReactNode } from 'react';
import type { DocumentReply } from '#contract/projects/documents.ts';
import { FormDialog } from '#web/kit/record/form/form-dialog.tsx';
import { contentAddress } from './content-address.ts';
import { DescribeDocument } from './describe-document.tsx';
import type { DocumentQuestion } from './document-row.tsx';
import { DocumentVersions } from './document-versions.tsx';
import { ShareDocument } from './share-document.tsx';
import { ViewLog } from './view-log.tsx';

interface DocumentDialogProps {
  document: DocumentReply | undefined;
  question: DocumentQuestion;
  onFile: (document: DocumentReply, file: File) => void;
  onClose: () => void;
}

const titles: Record<DocumentQuestion, string> = {
  share: 'Client access',
  versions: 'Versions',
  describe: 'Describe document',
  preview: 'Preview',
  views: 'View log',
};

/** The dialog about one document; open while there is one. */
export function DocumentDialog({ document, question, onFile, onClose }: DocumentDialogProps) {
  const content: Record<DocumentQuestion, (of: DocumentReply) => ReactNode> = {
    share: (of) => <ShareDocument document={of} onClose={onClose} />,
    versions: (of) => <DocumentVersions document={of} onFile={(file) => onFile(of, file)} />,
    views: (of) => <ViewLog document={of} />,
    describe: (of) => <DescribeDocument key={of.id} document={of} onClose={onClose} />,
    preview: ({ id, originalName, version }) => (
      <img
        // A newer version has another address.
        key={version}
        src={contentAddress(id, { preview: '1' })}
        alt={originalName}
        className="mx-auto max-h-[70dvh] max-w-full rounded-sm border border-line"
      />
    ),
  };
  return (
    <FormDialog open={document !== undefined} onClose={onClose} title={titles[question]}>
      {() => document && content[question](document)}
    </FormDialog>
  );
}
