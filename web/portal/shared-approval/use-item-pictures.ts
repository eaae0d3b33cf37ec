import { useState } from 'react';
import { addApprovalPicture, removeApprovalPicture } from '#contract/projects/approval-pictures.ts';
import { getSharedApproval, type SharedApproval } from '#contract/projects/shared-approvals.ts';
import { onlyPictures } from '#domain/document/document-type.ts';
import { call, endpointUrl } from '#web/kit/api/request.ts';
import { useUploads } from '#web/portal/use-uploads.ts';

/** What the page of a question does with the replies to calls. */
interface PageSteps {
  /** Makes one call after the other. */
  inTurn: (step: () => Promise<unknown>) => Promise<unknown>;
  onRead: (question: SharedApproval) => void;
  refuse: (cause: unknown, otherwise: string) => Promise<void>;
}

/** What a reader does with the pictures of items, and those on their way. */
export type PictureSteps = Omit<ReturnType<typeof useItemPictures>, 'unsent'>;

/** The pictures that are added to the words about items: each is sent at once. */
export function useItemPictures(token: string, { inTurn, onRead, refuse }: PageSteps) {
  const [removing, setRemoving] = useState('');
  const { settled, ...uploads } = useUploads({
    urlOf: (id) => endpointUrl(addApprovalPicture.path, { token, id }),
    onSent: () => inTurn(() => call(getSharedApproval, { params: { token } }).then(onRead)),
    refusal: onlyPictures,
  });

  function remove(id: string): void {
    setRemoving(id);
    void inTurn(() =>
      call(removeApprovalPicture, { params: { token, id } })
        .then(onRead, (cause: unknown) => refuse(cause, 'We couldn’t remove the picture.'))
        .finally(() => setRemoving('')),
    );
  }

  /** Waits for what is being sent. @returns the name of a picture that has not arrived. */
  async function unsent(): Promise<string | undefined> {
    return (await settled())[0]?.file.name;
  }

  return { ...uploads, remove, removing, unsent };
}
