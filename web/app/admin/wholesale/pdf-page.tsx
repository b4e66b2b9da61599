import { Text } from '@mantine/core';
import { useElementSize, useMergedRef } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './dialogs.module.css';
import type { OpenPdf } from './pdf/pdf-engine.ts';

type PdfPageProps = { pdf: OpenPdf; number: number; zoom: number };

/** US letter, until the page is drawn. */
const LETTER = 612 / 792;

/** Drawn while it is near what is visible: a hundred pages at once would not fit into the memory of a phone. */
export function PdfPage({ pdf, number, zoom }: PdfPageProps) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const [ratio, setRatio] = useState(LETTER);
  const [isNear, setIsNear] = useState(false);
  const [isFailed, setIsFailed] = useState(false);
  const { ref: measured, width } = useElementSize<HTMLDivElement>();
  const ref = useMergedRef(box, measured);

  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => setIsNear(entry!.isIntersecting), {
      root: box.current!.parentElement,
      rootMargin: '100%',
    });
    observer.observe(box.current!);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    if (!isNear) sheet.current?.replaceChildren();
    if (!isNear || width === 0) return;
    const stop = new AbortController();
    const show = async () => {
      const canvas = await pdf.draw(number, width, stop.signal).catch(() => null);
      if (stop.signal.aborted) return;
      if (!canvas) return setIsFailed(true);
      setRatio(canvas.width / canvas.height);
      // The one before stays until now, stretched, so that zooming does not flicker.
      sheet.current?.replaceChildren(canvas);
    };
    void show();
    return () => stop.abort();
  }, [pdf, number, width, isNear]);

  return (
    <div ref={ref} className={styles.page} style={{ width: `${zoom * 100}%`, aspectRatio: ratio }}>
      {isFailed ? (
        <Text className={styles.pageFailed}>{t('wholesale.staff.pdf.pageFailed')}</Text>
      ) : (
        <div
          ref={sheet}
          className={styles.sheet}
          role="img"
          aria-label={t('wholesale.staff.pdf.page', { page: number, count: pdf.pages })}
        />
      )}
    </div>
  );
}
