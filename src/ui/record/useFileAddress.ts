import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { fetchFile } from '../../core/client/callEndpoint';
import { type Attachment, downloadAttachment } from '../../core/record/attachment';

export const PDF = 'application/pdf';

/** The pictures every browser draws; TIFF is none of them. */
const DRAWN = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp']);

/** Whether a file can be looked at here; any other is only saved. */
export const isShowable = ({ mediaType }: Attachment): boolean => mediaType === PDF || DRAWN.has(mediaType);

/** Where the browser finds a file that was fetched, as long as it is shown; as nothing but its own kind, whatever it says. */
export function useFileAddress({ id, mediaType }: Attachment): { address: string | null; hasFailed: boolean } {
  const file = useQuery({
    queryKey: ['Attachment', 'content', id],
    queryFn: () => fetchFile(downloadAttachment, { id }, { loading: false }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [made, setMade] = useState<{ id: string; address: string } | null>(null);
  const content = file.data?.content;
  useEffect(() => {
    if (!content) return;
    const address = URL.createObjectURL(new Blob([content], { type: mediaType }));
    setMade({ id, address });
    return () => URL.revokeObjectURL(address);
  }, [content, id, mediaType]);
  // The address of the file shown before is not that of this one.
  return { address: made?.id === id ? made.address : null, hasFailed: file.isError };
}
