# Builds the site with Node and serves it with nginx:
#
#   docker build --build-arg SITE_URL=https://rules.example --tag rulekeep .
#   docker run --publish 8080:80 rulekeep

FROM node:24-bookworm-slim AS build
WORKDIR /rulekeep
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
ARG SITE_URL
ARG BASE_PATH=/
RUN npm run build

FROM nginx:stable
COPY --from=build /rulekeep/dist /srv/rulekeep
COPY --from=build /rulekeep/docs/hosting/nginx.conf /etc/nginx/conf.d/default.conf
EXPOSE 80
