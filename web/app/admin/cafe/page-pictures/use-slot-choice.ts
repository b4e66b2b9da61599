import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PictureSlot, PictureSlotInput } from '@velvet-spoon/contract/api/page-pictures';
import type { Picture } from '@velvet-spoon/contract/api/pictures';
import type { FocalPoint } from '@velvet-spoon/contract/domain/picture-slots';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isHeic, previewOf, sendFile } from '../../kit/files.ts';
import { adminApi } from '../../kit/session/admin-api.ts';
import { useSave } from '../../kit/use-single-mutation.ts';

const centre: FocalPoint = { x: 0.5, y: 0.5 };

/** What is being chosen for a slot. A file is sent at once, so that staff can crop it meanwhile. */
export function useSlotChoice() {
  const [choice, setChoice] = useState<SlotChoice | null>(null);
  const running = useRef<AbortController>(null);
  const preview = useRef<string>(null);
  // As a mutation, so that a refused token is noticed where every other refusal is.
  const { mutateAsync } = useMutation({ mutationFn: sendFile });

  const discard = useCallback((): void => {
    running.current?.abort();
    if (preview.current) URL.revokeObjectURL(preview.current);
    preview.current = null;
  }, []);
  useEffect(() => discard, [discard]);

  function change(values: Partial<SlotChoice>): void {
    setChoice((known) => known && { ...known, ...values });
  }

  async function upload(file: File): Promise<void> {
    const control = new AbortController();
    running.current = control;
    const { signal } = control;
    const progress = (fraction: number) => change({ upload: { file, fraction, error: null } });
    progress(0);
    try {
      const { url } = await mutateAsync({ file, signal, onProgress: progress });
      const shown = isHeic(file) && { picture: pictureAt(url) };
      if (!signal.aborted) change({ mediaUrl: url, upload: null, ...shown });
    } catch (cause) {
      const error = cause instanceof Error ? cause : new Error(String(cause));
      if (!signal.aborted) change({ upload: { file, fraction: 0, error } });
    }
  }

  const send = (slot: PictureSlot, file: File): void => {
    discard();
    preview.current = previewOf(file);
    setChoice(sending(slot, file, preview.current));
    void upload(file);
  };

  const close = (): void => {
    discard();
    setChoice(null);
  };

  return {
    choice,
    change,
    adjust: (slot: PictureSlot) => setChoice(adjusted(slot)),
    choose: (slot: PictureSlot, file: ChosenFile) => setChoice(chosen(slot, file)),
    send,
    retry: (file: File) => void upload(file),
    close,
  };
}

/** What staff are choosing for a slot, until they save it. */
export type SlotChoice = {
  /** As it was when they began. */
  slot: PictureSlot;
  filename: string;
  /** Null for films, and shown from the chosen file while it is being sent. */
  picture: Picture | null;
  /** Null until the file has been sent. */
  mediaUrl: string | null;
  alt: string;
  /** Null for the crop that the page was designed with. */
  point: FocalPoint | null;
  upload: { file: File; fraction: number; error: Error | null } | null;
};

/** As little as the library says about a file, so that a slot can be filled from there. */
type ChosenFile = { url: string; filename: string; alt: string; picture: Picture | null };

const nothing = { filename: '', picture: null, mediaUrl: null, alt: '', point: null, upload: null };

/** Another crop or description of what the slot already shows. */
function adjusted(slot: PictureSlot): SlotChoice {
  const { picture, film, focal_point: point } = slot;
  if (picture) return { ...nothing, slot, picture, mediaUrl: picture.src, alt: picture.alt, point };
  return { ...nothing, slot, filename: film?.filename ?? '', mediaUrl: film?.src ?? null, point };
}

function chosen(slot: PictureSlot, { url: mediaUrl, filename, alt, picture }: ChosenFile): SlotChoice {
  const shown = slot.kind === 'picture' && { picture, point: centre };
  return { ...nothing, slot, filename, mediaUrl, alt, ...shown };
}

/** `src` shows the file from this computer. */
function sending(slot: PictureSlot, file: File, src: string): SlotChoice {
  const shown = slot.kind === 'picture' && { picture: pictureAt(src), point: centre };
  return { ...nothing, slot, filename: file.name, upload: { file, fraction: 0, error: null }, ...shown };
}

/** The real size is unknown, and frames crop without it. */
function pictureAt(src: string): Picture {
  return { src, width: 1, height: 1, alt: '', placeholder: '', sources: [] };
}

/** Null while the file is still on its way. */
export function inputOf({ slot, mediaUrl, alt, point }: SlotChoice): PictureSlotInput | null {
  if (mediaUrl === null) return null;
  const isPicture = slot.kind === 'picture';
  return { media_url: mediaUrl, alt: isPicture ? alt.trim() : null, focal_point: point };
}

export const slotsKey = ['page-pictures'];

export function loadSlots(): Promise<PictureSlot[]> {
  return adminApi.request('GET /admin/page-pictures');
}

/** Saves what was chosen. After a conflict nothing is lost: the window stays open, and staff decide. */
export function useSaveSlot(choice: SlotChoice, onDone: () => void) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { name, version } = choice.slot;
  const isThis = (slot: PictureSlot) => slot.name === name;
  const save = useSave(slotsKey, {
    send: (change: { body: PictureSlotInput; version: PictureSlot['version'] }) =>
      adminApi.request('PUT /admin/page-pictures/{slot}', { params: { slot: name }, ...change }),
    done: t('cafe.pagePictures.saved'),
    failure: t('cafe.pagePictures.saveFailed'),
    merge: (known: PictureSlot[] | undefined, saved) => known?.map((slot) => (isThis(slot) ? saved : slot)),
    onSaved: onDone,
  });

  function saveOver(over: PictureSlot['version']): void {
    const body = inputOf(choice);
    if (body) save.mutate({ body, version: over });
  }

  return {
    save,
    submit: () => saveOver(version),
    keepMine: () => saveOver(client.getQueryData<PictureSlot[]>(slotsKey)?.find(isThis)?.version ?? null),
  };
}
