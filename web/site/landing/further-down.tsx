import { ClientPortal } from './client-portal.tsx';
import { Industries } from './industries.tsx';
import { Ownership } from './ownership.tsx';
import { WayUp } from './way-up.tsx';

/** The lower part of the page: pictures, texts and links, which need no script to be seen and used. */
export function FurtherDown() {
  return (
    <>
      <ClientPortal />
      <Industries />
      <Ownership />
      <WayUp />
    </>
  );
}
