import { useMutation } from '@tanstack/react-query';
import type { Place } from '@velvet-spoon/contract/imagery';
import { useCallback, useEffect, useRef, useState } from 'react';
import { sendFile } from '../../kit/send-file.ts';
import { adjusted, type ChosenFile, chosen, type Draft, sending } from './draft.ts';

/** What is being chosen for a place. A file is sent at once, so that staff can crop it meanwhile. */
export function useDraft() {
  const [draft, setDraft] = useState<Draft | null>(null);
  const running = useRef<AbortController>(null);
  const preview = useRef<string>(null);
  // As a mutation, so that a refused token is noticed in the same place as everywhere.
  const { mutateAsync } = useMutation({ mutationFn: sendFile });

  const discard = useCallback((): void => {
    running.current?.abort();
    if (preview.current) URL.revokeObjectURL(preview.current);
    preview.current = null;
  }, []);
  useEffect(() => discard, [discard]);

  function change(values: Partial<Draft>): void {
    setDraft((known) => known && { ...known, ...values });
  }

  async function upload(file: File): Promise<void> {
    const control = new AbortController();
    running.current = control;
    const { signal } = control;
    const progress = (fraction: number) => change({ upload: { file, fraction, error: null } });
    progress(0);
    try {
      const { url } = await mutateAsync({ file, signal, onProgress: progress });
      if (!signal.aborted) change({ mediaUrl: url, upload: null });
    } catch (cause) {
      const error = cause instanceof Error ? cause : new Error(String(cause));
      if (!signal.aborted) change({ upload: { file, fraction: 0, error } });
    }
  }

  const send = (place: Place, file: File): void => {
    discard();
    preview.current = URL.createObjectURL(file);
    setDraft(sending(place, file, preview.current));
    void upload(file);
  };

  const close = (): void => {
    discard();
    setDraft(null);
  };

  return {
    draft,
    change,
    adjust: (place: Place) => setDraft(adjusted(place)),
    choose: (place: Place, file: ChosenFile) => setDraft(chosen(place, file)),
    send,
    retry: (file: File) => void upload(file),
    close,
  };
}
