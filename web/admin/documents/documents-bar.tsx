import { Archive, Eye } from 'lucide-react';
import { useState } from 'react';
import { getProjectDocumentsZip } from '#contract/projects/documents.ts';
import { endpointUrl } from '#web/kit/api/request.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { buttonClass } from '#web/kit/ui/button-class.ts';
import { Dialog } from '#web/kit/ui/records/dialog.tsx';
import { ClientDocuments } from './client-documents.tsx';

interface DocumentsBarProps {
  projectId: string;
  count: number;
}

/** What concerns all documents of a project: saving them at once, and how its client sees them. */
export function DocumentsBar({ projectId, count }: DocumentsBarProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="figures text-muted">{count === 1 ? '1 document' : `${count} documents`}</p>
      <div className="flex flex-wrap gap-3">
        <a
          href={endpointUrl(getProjectDocumentsZip.path, { id: projectId })}
          download
          className={buttonClass('secondary', 'small')}
        >
          <Archive aria-hidden size={16} /> Download all (ZIP)
        </a>
        <Button look="secondary" size="small" onClick={() => setIsShown(true)}>
          <Eye aria-hidden size={16} /> Preview as client
        </Button>
      </div>
      <Dialog
        open={isShown}
        onOpenChange={setIsShown}
        title="As the client sees it"
        description="What the portal lists for this project."
      >
        <ClientDocuments projectId={projectId} />
      </Dialog>
    </div>
  );
}
