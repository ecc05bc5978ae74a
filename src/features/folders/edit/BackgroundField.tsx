import { useLingui } from '@lingui/react/macro';
import { IconBan } from '@tabler/icons-react';
import { folderBackgrounds } from '#contract/folderLooks.ts';
import { isScene, scenes } from '../looks/scenes.ts';
import classes from './FolderDialog.module.css';
import { LookField, type LookProps } from './LookField.tsx';

/** The choice of a folder's background. */
export function BackgroundField(props: LookProps) {
  const { t, i18n } = useLingui();
  const { files, ...rest } = props;
  const { value } = rest;
  const drawn = folderBackgrounds.map((name) => ({
    ...{ value: name, label: i18n._(scenes[name].label), className: classes.scene ?? '' },
    drawing: <img className="cover-image" src={scenes[name].url} alt="" loading="lazy" />,
  }));
  const none = { value: '', label: t`No background`, drawing: <IconBan size={20} stroke={1.75} aria-hidden /> };
  const url = files[value]?.url;
  const own = {
    ...{ value, label: t`Your background`, className: classes.scene ?? '' },
    drawing: url ? <img className="cover-image" src={url} alt="" /> : null,
  };
  const hasOwn = value !== '' && !isScene(value);
  return <LookField {...rest} legend={t`Background`} choices={[none, ...drawn, ...(hasOwn ? [own] : [])]} />;
}
