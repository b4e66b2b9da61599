import type { PagePicture as PagePictureData, PagePictures } from '@velvet-spoon/contract/api/page-pictures';
import { FOCAL_STEP } from '@velvet-spoon/contract/domain/focal-step';
import type { FocalPoint } from '@velvet-spoon/contract/domain/picture-slots';
import type { ComponentProps, ReactNode } from 'react';
import { Deferred } from '../../api/deferred.tsx';
import type { Arriving } from '../../api/outcome.ts';
import { Picture } from '../../ui/picture.tsx';
import styles from './page-pictures.module.css';

const none: PagePictures = {
  heroes: [],
  banner: null,
  mission: null,
  closing: null,
  about: null,
  ingredients: null,
  contact: null,
  celebrations: null,
  film: null,
};

type PagePictureProps = ComponentProps<typeof Picture> & { picture: PagePictureData };

/** A picture of the page itself, cropped to the focal point that staff chose. */
export function PagePicture({ picture, className, ...props }: PagePictureProps) {
  const classes = [className, ...focalClasses(picture.focal_point)];
  return <Picture {...props} picture={picture} className={classes.filter(Boolean).join(' ')} />;
}

/** Without a focal point the stylesheet of the section decides. */
function focalClasses(point: FocalPoint | null): (string | undefined)[] {
  if (!point) return [];
  return [styles[`x${nearestStep(point.x)}`], styles[`y${nearestStep(point.y)}`]];
}

/** In percent. */
function nearestStep(fraction: number): number {
  return Math.round(Math.round(fraction / FOCAL_STEP) * FOCAL_STEP * 100);
}

type WithPagePicturesProps = {
  source: Arriving<PagePictures>;
  /** `isKnown` says whether a picture that is missing was not chosen. */
  children: (pagePictures: PagePictures, isKnown: boolean) => ReactNode;
};

/** Renders without pictures while they load and when they fail. */
export function WithPagePictures({ source, children }: WithPagePicturesProps) {
  return (
    <Deferred value={source} name="pagePictures" fallback={children(none, false)}>
      {(outcome) => children(outcome.ok ? outcome.value : none, outcome.ok)}
    </Deferred>
  );
}
