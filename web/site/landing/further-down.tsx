import { ClientPortal } from './client-portal.tsx';
import { Industries } from './industries.tsx';

/** The portal and the industries: pictures with their texts, which need no script to be seen. */
export function FurtherDown() {
  return (
    <>
      <ClientPortal />
      <Industries />
    </>
  );
}
